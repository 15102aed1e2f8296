import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'

export type Withheld = 'too-many' | 'refused' | 'digest'

/** Locks a receiver until the transaction ends, so that decisions on mails to one receiver are made one after another. */
export async function lockReceiver(transaction: Transaction<DB>, receiver: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails:${receiver}`}, 0))`.execute(transaction)
}

/** The earlier decision on a mail: undefined if there is none, null if it was sent. */
export async function findDecision(db: Queryable, mail: string): Promise<Withheld | null | undefined> {
  const row = await db.selectFrom('receiver_mails').select('withheld').where('mail', '=', mail).executeTakeFirst()
  return row && (row.withheld as Withheld | null)
}

/** How many mails of this kind a receiver got since then, and whether they refuse mails. */
export async function readReceiver(
  db: Queryable,
  { receiver, kind, since }: { receiver: string; kind: string; since: Date },
): Promise<{ sent: number; hasRefused: boolean }> {
  const { sent, hasRefused } = await db
    .selectFrom('receiver_mails')
    .select(({ fn, exists, selectFrom }) => [
      fn.countAll<number>().as('sent'),
      exists(selectFrom('mail_refusals').select('receiver').where('receiver', '=', receiver)).as('hasRefused'),
    ])
    .where('receiver', '=', receiver)
    .where('kind', '=', kind)
    .where('decided_at', '>', since)
    .where('withheld', 'is', null)
    .executeTakeFirstOrThrow()
  return { sent: Number(sent), hasRefused: Boolean(hasRefused) }
}

export async function insertDecision(
  db: Queryable,
  decision: {
    mail: string
    receiver: string
    kind: string
    about: string
    withheld: Withheld | null
    orderId: number | null
    at: Date
  },
): Promise<void> {
  const { orderId, at, ...columns } = decision
  await db
    .insertInto('receiver_mails')
    .values({ ...columns, order_id: orderId, decided_at: at })
    .execute()
}

export async function isRefused(db: Queryable, receiver: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_refusals')
    .select('receiver')
    .where('receiver', '=', receiver)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRefusal(db: Queryable, receiver: string, at: Date): Promise<void> {
  await db
    .insertInto('mail_refusals')
    .values({ receiver, refused_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteRefusal(db: Queryable, receiver: string): Promise<void> {
  await db.deleteFrom('mail_refusals').where('receiver', '=', receiver).execute()
}

/** A mail to the shop that waits for a digest. */
export interface Undigested {
  about: string
  orderId: number | null
}

/**
 * The mails of the next digest, and its name. First those that an earlier try took and did not send; otherwise all that wait, once the
 * oldest was withheld at `since` or before. Null if there is nothing to send.
 */
export async function takeUndigested(
  db: Queryable,
  { digest, since }: { digest: string; since: Date },
): Promise<{ digest: string; mails: Undigested[] } | null> {
  const isDue = sql<boolean>`exists (select from receiver_mails where withheld = 'digest' and digest is null and decided_at <= ${since})`
  await sql`
    update receiver_mails set digest = ${digest} where withheld = 'digest' and digest is null and ${isDue}
      and not exists (select from receiver_mails where digest is not null and digested_at is null)`.execute(db)
  const rows = await db
    .selectFrom('receiver_mails')
    .select(['about', 'order_id as orderId', 'digest'])
    .where('digest', 'is not', null)
    .where('digested_at', 'is', null)
    .orderBy('decided_at')
    .execute()
  const taken = rows[0]?.digest
  return taken ? { digest: taken, mails: rows.map(({ about, orderId }) => ({ about, orderId })) } : null
}

export async function closeDigest(db: Queryable, digest: string, at: Date): Promise<void> {
  await db.updateTable('receiver_mails').set({ digested_at: at }).where('digest', '=', digest).execute()
}

/** A mail that was not sent, as the operator sees it. */
export interface WithheldMail {
  at: Date
  about: string
  orderId: number | null
  withheld: Withheld
  /** A digest of the address: the same for all mails to one person. */
  receiver: string
}

export async function listWithheld(db: Queryable, limit: number): Promise<WithheldMail[]> {
  const rows = await db
    .selectFrom('receiver_mails')
    .select(['decided_at as at', 'about', 'order_id as orderId', 'withheld', 'receiver'])
    .where('withheld', 'in', ['too-many', 'refused'])
    .orderBy('decided_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({ ...row, withheld: row.withheld as Withheld }))
}
