import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'

export interface AttemptKey {
  attemptDigest: string
  addressDigest: string
  browserDigest: string
  cardFingerprint: string
}

/** A counted earlier attempt, and which keys it shares with the current one. */
export interface CountedAttempt {
  at: Date
  cardFingerprint: string
  /** False: its outcome is not known. */
  isRejected: boolean
  /** False: the provider refused the token, and the card it was said to be says nothing. */
  isCardSeen: boolean
  isOfAddress: boolean
  isOfBrowser: boolean
}

/** More than all limits together allow. */
const MOST_COUNTED = 500

/** Locks the address, the browser and the card until the transaction ends, so that attempts that share one run one after another. */
export async function lockAttempts(
  transaction: Transaction<DB>,
  { addressDigest, browserDigest, cardFingerprint }: AttemptKey,
): Promise<void> {
  // Always in this order, to avoid deadlocks.
  await sql`
    select pg_advisory_xact_lock(hashtextextended('card attempt ' || part, 0))
      from unnest(${[addressDigest, browserDigest, cardFingerprint]}::text[]) with ordinality as parts (part, place)
      order by place`.execute(transaction)
}

/**
 * Other attempts from the same address or browser, or with the same card: rejections since `since`, and attempts of unknown outcome since
 * `undecided`.
 */
export async function countedAttempts(
  db: Queryable,
  { attemptDigest, addressDigest, browserDigest, cardFingerprint }: AttemptKey,
  { since, undecided }: { since: Date; undecided: Date },
): Promise<CountedAttempt[]> {
  return db
    .selectFrom('card_attempts')
    .where('attempt_digest', '<>', attemptDigest)
    .where('attempted_at', '>', since)
    .where(eb => eb.or([eb('is_rejected', '=', true), eb('attempted_at', '>', undecided)]))
    .where(eb =>
      eb.or([
        eb('address_digest', '=', addressDigest),
        eb('browser_digest', '=', browserDigest),
        eb('card_fingerprint', '=', cardFingerprint),
      ]),
    )
    .select(eb => [
      'attempted_at as at',
      'card_fingerprint as cardFingerprint',
      'is_rejected as isRejected',
      'is_card_seen as isCardSeen',
      eb('address_digest', '=', addressDigest).$castTo<boolean>().as('isOfAddress'),
      eb('browser_digest', '=', browserDigest).$castTo<boolean>().as('isOfBrowser'),
    ])
    .orderBy('attempted_at', 'desc')
    .limit(MOST_COUNTED)
    .execute()
}

/** Stores an attempt once, even if it is sent again. @returns whether it was new */
export async function insertAttempt(db: Queryable, key: AttemptKey, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('card_attempts')
    .values(rowOf(key, at))
    .onConflict(conflict => conflict.column('attempt_digest').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Records a rejection, whether its attempt is still stored or not. A card that was looked at stays so: a used token is refused. */
export async function markRejected(
  db: Queryable,
  key: AttemptKey,
  { at, isCardSeen }: { at: Date; isCardSeen: boolean },
): Promise<void> {
  await db
    .insertInto('card_attempts')
    .values({ ...rowOf(key, at), is_rejected: true, is_card_seen: isCardSeen })
    .onConflict(conflict =>
      conflict.column('attempt_digest').doUpdateSet({
        is_rejected: true,
        is_card_seen: sql`excluded.is_card_seen or (card_attempts.is_rejected and card_attempts.is_card_seen)`,
      }),
    )
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
