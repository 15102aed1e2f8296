import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'

/**
 * What people did with the shop: a demonstration's goes when the shop goes live. In an order in which rows can be taken away one table
 * after the other.
 */
export const OF_PEOPLE = [
  'held_parcel_steps',
  'order_notes',
  'order_mails',
  'order_matters',
  'order_history',
  'refund_lines',
  'credit_uses',
  'credits',
  'refunds',
  'payments',
  'print_orders',
  'shipments',
  'order_lines',
  'orders',
  'order_link_requests',
  'provider_notices',
  'print_notices',
  'book_request_acts',
  'book_requests',
  'waiting_marks',
  'statements',
  'lost_charges',
  'lost_spans',
  'receiver_mails',
  'mail_refusals',
  'card_attempts',
  'search_misses',
] as const satisfies readonly (keyof DB)[]

export interface ShopLife {
  liveSince: Date | null
  orders: number
  /** Made or not. */
  payments: number
  bookRequests: number
}

export async function selectLife(db: Queryable): Promise<ShopLife> {
  const { rows } = await sql<ShopLife>`
    select live_since as "liveSince",
      (select count(*)::int from orders) as orders,
      (select count(*)::int from payments) as payments,
      (select count(*)::int from book_requests) as "bookRequests"
    from shop_life`.execute(db)
  const [life] = rows
  if (!life) throw new Error('shop_life has no row')
  return life
}

/** @returns whether it was not live before */
export async function insertLiveSince(db: Queryable, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_life')
    .set({ live_since: at })
    .where('live_since', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Where none is known yet. */
export async function insertFingerprint(db: Queryable, fingerprint: string): Promise<void> {
  await db
    .updateTable('shop_life')
    .set({ secret_fingerprint: fingerprint })
    .where('secret_fingerprint', 'is', null)
    .execute()
}

export async function updateFingerprint(db: Queryable, fingerprint: string): Promise<void> {
  await db.updateTable('shop_life').set({ secret_fingerprint: fingerprint }).execute()
}

export async function selectFingerprint(db: Queryable): Promise<string | null> {
  const row = await db.selectFrom('shop_life').select('secret_fingerprint').executeTakeFirstOrThrow()
  return row.secret_fingerprint
}

/** Held by an open shop on its own data (`server/opening/open-database.ts`). */
const SHOP_LOCK = 7_402_031

/** Until the transaction ends no shop opens here. @returns whether none is open now */
export async function holdShopClosed(transaction: Transaction<DB>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${SHOP_LOCK}) as taken`.execute(
    transaction,
  )
  return rows[0]?.taken ?? false
}

/** A copy of each table of people in a schema of its own, which nothing of the shop reads. */
export async function archivePeople(transaction: Transaction<DB>, name: string): Promise<void> {
  await sql`create schema ${sql.id(name)}`.execute(transaction)
  for (const table of OF_PEOPLE) {
    await sql`create table ${sql.id(name, table)} as table ${sql.table(table)}`.execute(transaction)
  }
}

/** Deletes all of it; numbers start over. */
export async function forgetPeople(transaction: Transaction<DB>): Promise<void> {
  const tables = sql.join(OF_PEOPLE.map((table): RawBuilder<unknown> => sql.table(table)))
  // History is never rewritten, by anyone; here it was copied, and what it is about goes.
  await sql`alter table order_history disable trigger user`.execute(transaction)
  await sql`truncate ${tables} restart identity`.execute(transaction)
  await sql`alter table order_history enable trigger user`.execute(transaction)
  await sql`update books set sales = 0 where sales <> 0`.execute(transaction)
  // Mails, printing and refunds that were still to come. The queues and what repeats itself are made again at the next start.
  const { rows } = await sql<{ jobs: string | null }>`select to_regclass('pgboss.job')::text as jobs`.execute(
    transaction,
  )
  if (rows[0]?.jobs) await sql`delete from pgboss.job`.execute(transaction)
}
