import { sql } from 'kysely'
import type { OrderStatus } from '../../../contract/order.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { escapeLike } from '../../../platform/database/escape-like.ts'

/** An order with what people recognise it by. Amounts are in centésimos. */
export interface FoundOrder {
  id: number
  status: OrderStatus
  placedAt: Date
  customer: string
  title: string
  grandTotalCents: number
}

export async function findByNumber(db: Queryable, name: string, number: number | null): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(({ or, eb }) => or([eb('external_id', '=', name), ...(number === null ? [] : [eb('id', '=', number)])]))
    .execute()
  return rows.map(({ id }) => id)
}

const PERSON = sql<string>`desk_person(customer_full_name, coalesce(customer_email, ''), customer_tel)`

/** Orders whose name, e-mail address and telephone number together contain each of `words`, which is without accents and capitals. */
export async function findByPerson(db: Queryable, words: string, limit: number): Promise<number[]> {
  let query = db.selectFrom('orders').select('id')
  for (const word of words.split(' ')) query = query.where(PERSON, 'like', `%${escapeLike(word)}%`)
  return newest(query.orderBy('id', 'desc').limit(limit))
}

/** Names with a word similar to this one; not all if there are many. */
export async function selectNamesLike(db: Queryable, word: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('customer_full_name as name')
    .where(sql<boolean>`${word} <% ${PERSON}`)
    .limit(limit)
    .execute()
  return rows.map(({ name }) => name)
}

export function findByTitle(db: Queryable, words: string, limit: number): Promise<number[]> {
  let query = db.selectFrom('order_lines').select('order_id as id').distinct()
  for (const word of words.split(' ')) query = query.where(sql`desk_fold(title)`, 'like', `%${escapeLike(word)}%`)
  return newest(query.orderBy('id', 'desc').limit(limit))
}

export function findByIsbn(db: Queryable, isbn: string, limit: number): Promise<number[]> {
  const query = db.selectFrom('order_lines').select('order_id as id').where('isbn', '=', isbn)
  return newest(query.orderBy('order_id', 'desc').limit(limit))
}

const TRACKING = sql<string>`upper(tracking_number)`
/**
 * Only the latest parcels are searched: a part that is in every number of a courier is found among these, without reading all the others.
 */
const LATEST_PARCELS = 2000

/** Finds orders by their whole tracking number, in capitals. */
export function findByTracking(db: Queryable, number: string, limit: number): Promise<number[]> {
  // The sort is a separate step. With a limit, the planner would assume that walking all parcels from the last one is faster.
  const query = db
    .with(
      found => found('found').materialized(),
      cte => cte.selectFrom('shipments').select('order_id as id').where(TRACKING, '=', number),
    )
    .selectFrom('found')
    .select('id')
  return newest(query.orderBy('id', 'desc').limit(limit))
}

/** Finds orders by any part of their tracking number, in capitals. */
export async function findByTrackingPart(db: Queryable, part: string, limit: number): Promise<number[]> {
  const pattern = `%${escapeLike(part)}%`
  const { rows } = await sql<{ id: number }>`
    with latest as materialized (
      select order_id as id, tracking_number from shipments order by order_id desc limit ${LATEST_PARCELS}
    ), found as materialized (
      select id from latest where ${TRACKING} like ${pattern} order by id desc limit ${limit}
    )
    select id from found
    union select id from desk_parcels_like(${pattern}) as id where (select count(*) from found) < ${limit}
    order by id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Finds orders by the bank's reference of their payment. */
export function findByTransfer(db: Queryable, key: string, limit: number): Promise<number[]> {
  const query = db
    .selectFrom('credits')
    .innerJoin('credit_uses', 'credit_uses.credit_id', 'credits.id')
    .innerJoin('payments', 'payments.id', 'credit_uses.payment_id')
    .select('payments.order_id as id')
    .where('credits.key', '=', key)
  return newest(query.orderBy('payments.order_id', 'desc').limit(limit))
}

/** Finds orders by the bank reference of the transfer that refunded them, or by the provider's refund id. */
export function findByRefund(db: Queryable, reference: string, limit: number): Promise<number[]> {
  const query = db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('payments.order_id as id')
    .where('provider_refund_id', '=', reference)
  return newest(query.orderBy('payments.order_id', 'desc').limit(limit))
}

export function findByProviderPayment(db: Queryable, id: string, limit: number): Promise<number[]> {
  const query = db.selectFrom('payments').select('order_id as id').where('provider_payment_id', '=', id)
  return newest(query.orderBy('order_id', 'desc').limit(limit))
}

export function findByCard(db: Queryable, lastFour: string, limit: number): Promise<number[]> {
  const query = db.selectFrom('payments').select('order_id as id').where('last_four_digits', '=', lastFour)
  return newest(query.orderBy('order_id', 'desc').limit(limit))
}

export async function selectFound(db: Queryable, ids: readonly number[]): Promise<FoundOrder[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select(({ selectFrom }) => [
      'id',
      'status',
      'placed_at as placedAt',
      'customer_full_name as customer',
      'grand_total_cents as grandTotalCents',
      selectFrom('order_lines')
        .select('title')
        .whereRef('order_id', '=', 'orders.id')
        .orderBy('line_number')
        .limit(1)
        .as('title'),
    ])
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(row => ({ ...row, title: row.title ?? '' }))
}

/** Finds book requests. They are so few that an index is not worthwhile. */
export function findRequests(db: Queryable, words: string, limit: number) {
  return db
    .selectFrom('book_requests')
    .select(['reference', 'title', 'customer_full_name as customer', 'answered_at as answeredAt'])
    .where(({ or, eb }) =>
      or([
        eb('reference', '=', words.toUpperCase()),
        eb(PERSON, 'like', `%${escapeLike(words)}%`),
        eb(sql`desk_fold(title)`, 'like', `%${escapeLike(words)}%`),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

async function newest(query: { execute(): Promise<{ id: number }[]> }): Promise<number[]> {
  return [...new Set((await query.execute()).map(({ id }) => id))]
}
