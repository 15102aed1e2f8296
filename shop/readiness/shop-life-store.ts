import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'

/**
 * The tables of what people did in the shop. Those of a demonstration are emptied when it goes live. Their order lets rows be deleted table
 * by table.
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
  /** Counts payments with any status, paid or not. */
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

/** Marks the shop as live. @returns whether it was not live before */
export async function insertLiveSince(db: Queryable, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_life')
    .set({ live_since: at })
    .where('live_since', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores the fingerprint if none is stored yet. */
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

/** The advisory lock of an open shop on its own data (`server/opening/open-database.ts`). */
const SHOP_LOCK = 7_402_031

/** Keeps the shop from opening until the transaction ends. @returns whether no shop is open now */
export async function holdShopClosed(transaction: Transaction<DB>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${SHOP_LOCK}) as taken`.execute(
    transaction,
  )
  return rows[0]?.taken ?? false
}

/** Copies each of these tables into a schema of its own, which the shop never reads. */
export async function archivePeople(transaction: Transaction<DB>, name: string): Promise<void> {
  await sql`create schema ${sql.id(name)}`.execute(transaction)
  for (const table of OF_PEOPLE) {
    await sql`create table ${sql.id(name, table)} as table ${sql.table(table)}`.execute(transaction)
  }
}

/** Empties these tables; their numbers start over. */
export async function forgetPeople(transaction: Transaction<DB>): Promise<void> {
  const tables = sql.join(OF_PEOPLE.map((table): RawBuilder<unknown> => sql.table(table)))
  // The history is normally never rewritten. Here it was copied first, and its orders are deleted too.
  await sql`alter table order_history disable trigger user`.execute(transaction)
  await sql`truncate ${tables} restart identity`.execute(transaction)
  await sql`alter table order_history enable trigger user`.execute(transaction)
  await sql`update books set sales = 0 where sales <> 0`.execute(transaction)
  // Deletes queued mails, printing and refunds. The queues and the recurring jobs are created again at the next start.
  const { rows } = await sql<{ jobs: string | null }>`select to_regclass('pgboss.job')::text as jobs`.execute(
    transaction,
  )
  if (rows[0]?.jobs) await sql`delete from pgboss.job`.execute(transaction)
}
