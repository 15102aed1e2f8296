import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'

export interface AttemptKey {
  attemptDigest: string
  addressDigest: string
  cardFingerprint: string
}

/** When the attempts that count were made, the newest first. */
export interface AttemptCounts {
  ofAddress: Date[]
  ofCard: Date[]
  /** For each other card of the address, its newest. */
  otherCardsOfAddress: Date[]
}

/** More than any limit counts. */
const MOST_COUNTED = 50

/** Until the transaction ends, attempts from the same address or with the same card wait for each other. */
export async function lockAttempts(transaction: Transaction<DB>, key: AttemptKey): Promise<void> {
  // Always the address first, or two attempts could wait for each other.
  for (const part of [key.addressDigest, key.cardFingerprint]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`card attempt ${part}`}, 0))`.execute(transaction)
  }
}

/** Other attempts' rejections since `since`, and attempts since `undecided` whose outcome nobody has told. */
export async function countAttempts(
  db: Queryable,
  { attemptDigest, addressDigest, cardFingerprint }: AttemptKey,
  { since, undecided }: { since: Date; undecided: Date },
): Promise<AttemptCounts> {
  const counted = db
    .selectFrom('card_attempts')
    .where('attempt_digest', '<>', attemptDigest)
    .where('attempted_at', '>', since)
    .where(eb => eb.or([eb('is_rejected', '=', true), eb('attempted_at', '>', undecided)]))
    .limit(MOST_COUNTED)
  const newestFirst = counted.select('attempted_at as at').orderBy('attempted_at', 'desc')
  const ofAddress = await newestFirst.where('address_digest', '=', addressDigest).execute()
  const ofCard = await newestFirst.where('card_fingerprint', '=', cardFingerprint).execute()
  const otherCards = await counted
    .where('address_digest', '=', addressDigest)
    .where('card_fingerprint', '<>', cardFingerprint)
    .groupBy('card_fingerprint')
    .select(({ fn }) => fn.max('attempted_at').as('at'))
    .orderBy('at', 'desc')
    .execute()
  const times = (rows: { at: Date }[]) => rows.map(({ at }) => at)
  return { ofAddress: times(ofAddress), ofCard: times(ofCard), otherCardsOfAddress: times(otherCards) }
}

/** Once, however often the same attempt is sent. */
export async function insertAttempt(
  db: Queryable,
  { attemptDigest, addressDigest, cardFingerprint }: AttemptKey,
  at: Date,
): Promise<void> {
  await db
    .insertInto('card_attempts')
    .values({
      attempt_digest: attemptDigest,
      address_digest: addressDigest,
      card_fingerprint: cardFingerprint,
      attempted_at: at,
    })
    .onConflict(conflict => conflict.column('attempt_digest').doNothing())
    .execute()
}

export async function markRejected(db: Queryable, { attemptDigest }: AttemptKey): Promise<void> {
  await db.updateTable('card_attempts').set({ is_rejected: true }).where('attempt_digest', '=', attemptDigest).execute()
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
