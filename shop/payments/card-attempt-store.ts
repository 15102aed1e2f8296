import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'

export interface AttemptKey {
  attemptDigest: string
  addressDigest: string
  browserDigest: string
  cardFingerprint: string
}

/** When the attempts that count were made, the newest first. */
export interface AttemptCounts {
  ofAddress: Date[]
  ofBrowser: Date[]
  ofCard: Date[]
  /** For each other card of the address, its newest. */
  otherCardsOfAddress: Date[]
  /** The same of the browser. */
  otherCardsOfBrowser: Date[]
}

/** More than any limit counts. */
const MOST_COUNTED = 100

/** Until the transaction ends, attempts from the same address or browser, or with the same card, wait for each other. */
export async function lockAttempts(transaction: Transaction<DB>, key: AttemptKey): Promise<void> {
  // Always in this order, or two attempts could wait for each other.
  for (const part of [key.addressDigest, key.browserDigest, key.cardFingerprint]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`card attempt ${part}`}, 0))`.execute(transaction)
  }
}

/** Other attempts' rejections since `since`, and attempts since `undecided` whose outcome nobody has told. */
export async function countAttempts(
  db: Queryable,
  { attemptDigest, addressDigest, browserDigest, cardFingerprint }: AttemptKey,
  { since, undecided }: { since: Date; undecided: Date },
): Promise<AttemptCounts> {
  const counted = db
    .selectFrom('card_attempts')
    .where('attempt_digest', '<>', attemptDigest)
    .where('attempted_at', '>', since)
    .where(eb => eb.or([eb('is_rejected', '=', true), eb('attempted_at', '>', undecided)]))
    .limit(MOST_COUNTED)
  const times = (rows: { at: Date }[]) => rows.map(({ at }) => at)
  const newestFirst = counted.select('attempted_at as at').orderBy('attempted_at', 'desc')
  const newestOfOtherCards = counted
    .where('card_fingerprint', '<>', cardFingerprint)
    .groupBy('card_fingerprint')
    .select(({ fn }) => fn.max('attempted_at').as('at'))
    .orderBy('at', 'desc')
  return {
    ofAddress: times(await newestFirst.where('address_digest', '=', addressDigest).execute()),
    ofBrowser: times(await newestFirst.where('browser_digest', '=', browserDigest).execute()),
    ofCard: times(await newestFirst.where('card_fingerprint', '=', cardFingerprint).execute()),
    otherCardsOfAddress: times(await newestOfOtherCards.where('address_digest', '=', addressDigest).execute()),
    otherCardsOfBrowser: times(await newestOfOtherCards.where('browser_digest', '=', browserDigest).execute()),
  }
}

/** Once, however often the same attempt is sent; whether this was the first time. */
export async function insertAttempt(db: Queryable, key: AttemptKey, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('card_attempts')
    .values(rowOf(key, at))
    .onConflict(conflict => conflict.column('attempt_digest').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** A rejection, whether its attempt is still kept or not. */
export async function markRejected(db: Queryable, key: AttemptKey, at: Date): Promise<void> {
  await db
    .insertInto('card_attempts')
    .values({ ...rowOf(key, at), is_rejected: true })
    .onConflict(conflict => conflict.column('attempt_digest').doUpdateSet({ is_rejected: true }))
    .execute()
}

function rowOf({ attemptDigest, addressDigest, browserDigest, cardFingerprint }: AttemptKey, at: Date) {
  return {
    attempt_digest: attemptDigest,
    address_digest: addressDigest,
    browser_digest: browserDigest,
    card_fingerprint: cardFingerprint,
    attempted_at: at,
  }
}

export async function deleteAttempt(db: Queryable, { attemptDigest }: AttemptKey): Promise<void> {
  await db.deleteFrom('card_attempts').where('attempt_digest', '=', attemptDigest).execute()
}

export async function clearOldAttempts(db: Queryable, before: Date): Promise<void> {
  await sql`
    delete from card_attempts where id in (
      select id from card_attempts where attempted_at <= ${before} limit 10 for update skip locked
    )`.execute(db)
}
