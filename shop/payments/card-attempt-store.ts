import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'

export interface AttemptKey {
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
  // Always in the same order, or two attempts could wait for each other.
  for (const part of [key.addressDigest, key.cardFingerprint].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`card attempt ${part}`}, 0))`.execute(transaction)
  }
}

/** Rejections since `since`, and attempts since `undecided` whose outcome nobody has told. */
export async function countAttempts(
  db: Queryable,
  { addressDigest, cardFingerprint }: AttemptKey,
  { since, undecided }: { since: Date; undecided: Date },
): Promise<AttemptCounts> {
  const counted = db
    .selectFrom('card_attempts')
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

export async function insertAttempt(
  db: Queryable,
  { addressDigest, cardFingerprint }: AttemptKey,
  at: Date,
): Promise<void> {
  await db
    .insertInto('card_attempts')
    .values({ address_digest: addressDigest, card_fingerprint: cardFingerprint, attempted_at: at })
    .execute()
}

/** Marks the newest undecided attempt; where there is none, the rejection is written by itself. */
export async function markRejected(db: Queryable, key: AttemptKey, at: Date): Promise<void> {
  const { rows } = await sql`
    update card_attempts set is_rejected = true where id = (
      select id from card_attempts
      where address_digest = ${key.addressDigest} and card_fingerprint = ${key.cardFingerprint} and not is_rejected
      order by attempted_at desc limit 1 for update skip locked
    ) returning id`.execute(db)
  if (rows.length > 0) return
  await db
    .insertInto('card_attempts')
    .values({
      address_digest: key.addressDigest,
      card_fingerprint: key.cardFingerprint,
      attempted_at: at,
      is_rejected: true,
    })
    .execute()
}

export async function clearOldAttempts(db: Queryable, before: Date): Promise<void> {
  await sql`
    delete from card_attempts where id in (
      select id from card_attempts where attempted_at <= ${before} limit 10 for update skip locked
    )`.execute(db)
}
