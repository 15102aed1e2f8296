import { sql } from 'kysely'
import type { OrderStatus, ShipmentStatus } from '../../../contract/order.ts'
import type { PaymentMethod } from '../../../contract/payment-choice.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { escapeLike } from '../../../platform/database/escape-like.ts'
import { TAKEN_BACK } from '../paying/taken-back.ts'

/** An order as a row of the operator's list. Amounts are in centésimos. */
export interface ListedOrder {
  id: number
  placedAt: Date
  status: OrderStatus
  grandTotalCents: number
  method: PaymentMethod | null
  customer: string
  /** The title of its first line. */
  title: string
  otherTitles: number
  openIssues: number
  /** Transfers that wait and whose words name it. */
  waitingTransfers: number
  /** Null: there is no parcel yet. */
  shipment: ShipmentStatus | null
  tracking: string | null
  /** Null: the reader collects it. */
  department: string | null
  tel: string
}

/** Filters of the list; an absent one does not filter. Amounts are in centésimos. */
export interface OrderFilter {
  statuses?: readonly OrderStatus[] | undefined
  /** Inclusive. */
  since?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
  email?: string | undefined
  /** Exactly as the buyer gave it. */
  tel?: string | undefined
  /** The method of the payment that holds the order's money or held it last; of the latest payment if none ever did. */
  method?: PaymentMethod | undefined
  /** A part of the parcel's tracking number, in upper or lower case. */
  tracking?: string | undefined
  shipment?: ShipmentStatus | undefined
  department?: string | undefined
  fromCents?: number | undefined
  toCents?: number | undefined
  /** Not paid in time, or no card was accepted: its buyer left it. */
  isUnfinished?: boolean | undefined
  /** Paid before this time and not confirmed by the printer. */
  unconfirmedSince?: Date | undefined
  /** It has an open issue, or a transfer that names it waits. */
  isWaiting?: boolean | undefined
  /** Only orders with lower numbers: the next page. */
  before?: number | undefined
}

/** Ranks an order's payments to find how it was paid: 2 if it holds money, 1 if its money once belonged to the order, else 0. */
const SAYS_HOW_PAID = sql<number>`case when payments.status in ('APPROVED', 'PARTIALLY_REFUNDED') then 2
  when received_at is not null and status_detail is distinct from ${TAKEN_BACK} then 1 else 0 end`

/** Parcels that are still in the shop's hands. */
const TO_HAND_OVER: readonly ShipmentStatus[] = ['PREPARING', 'PRINTED', 'READY_FOR_PICKUP']

/** Orders, newest first. `waiting`: how many transfers wait that name each. */
export async function selectOrders(
  db: Queryable,
  filter: OrderFilter,
  { limit, waiting }: { limit: number; waiting: ReadonlyMap<number, number> },
): Promise<ListedOrder[]> {
  const rows = await db
    .with('chosen', chosen => chooseOrders(chosen, filter, { limit, named: [...waiting.keys()] }))
    .selectFrom('chosen as orders')
    .select(eb => [
      'id',
      'placed_at as placedAt',
      'status',
      'grand_total_cents as grandTotalCents',
      'customer_full_name as customer',
      'customer_tel as tel',
      'shipping_department as department',
      eb
        .selectFrom('payments')
        .select('payment_method')
        .whereRef('order_id', '=', 'orders.id')
        .orderBy(SAYS_HOW_PAID, 'desc')
        .orderBy('payments.id', 'desc')
        .limit(1)
        .as('method'),
      eb
        .selectFrom('order_lines')
        .select('title')
        .whereRef('order_id', '=', 'orders.id')
        .orderBy('line_number')
        .limit(1)
        .as('title'),
      eb
        .selectFrom('order_lines')
        .select(count => count.fn.countAll<number>().as('lines'))
        .whereRef('order_id', '=', 'orders.id')
        .as('lines'),
      eb
        .selectFrom('order_matters')
        .select(count => count.fn.countAll<number>().as('open'))
        .whereRef('order_id', '=', 'orders.id')
        .where('resolved_at', 'is', null)
        .as('openIssues'),
      eb.selectFrom('shipments').select('shipments.status').whereRef('order_id', '=', 'orders.id').as('shipment'),
      eb.selectFrom('shipments').select('tracking_number').whereRef('order_id', '=', 'orders.id').as('tracking'),
    ])
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ lines, ...row }) => ({
    ...row,
    title: row.title ?? '',
    otherTitles: Math.max(0, Number(lines ?? 0) - 1),
    openIssues: row.openIssues ?? 0,
    waitingTransfers: waiting.get(row.id) ?? 0,
  }))
}

/**
 * An order by phone without a payment is not unfinished: it waits for its reader's choice. The payments are queried for each order by a
 * scalar subquery; with `exists` PostgreSQL would read all payments first.
 */
export const UNFINISHED = sql<boolean>`(
  (status = 'CANCELLED' and coalesce(cancel_reason, '') in ('deadline', 'no-accepted-card'))
  or (status = 'PENDING_PAYMENT' and coalesce(
    (select bool_and(payments.status in ('REJECTED', 'CANCELLED')) from payments where order_id = orders.id), false))
)`

/** Selects the page of orders first. The other columns are then looked up for these orders only. */
function chooseOrders(
  db: Pick<Queryable, 'selectFrom'>,
  filter: OrderFilter,
  { limit, named }: { limit: number; named: readonly number[] },
) {
  const {
    statuses,
    since,
    until,
    email,
    tel,
    tracking,
    method,
    shipment,
    department,
    fromCents,
    toCents,
    isWaiting,
    isUnfinished,
    unconfirmedSince,
    before,
  } = filter
  let query = db
    .selectFrom('orders')
    .select([
      ...(['id', 'placed_at', 'status', 'grand_total_cents', 'customer_full_name'] as const),
      ...(['customer_tel', 'shipping_department'] as const),
    ])
    .orderBy('id', 'desc')
    .limit(limit)
  if (statuses) query = query.where('status', 'in', statuses)
  if (since) query = query.where('placed_at', '>=', since)
  if (until) query = query.where('placed_at', '<', until)
  if (email) query = query.where(eb => eb(eb.fn('lower', ['customer_email']), '=', email.toLowerCase()))
  if (tel !== undefined) query = query.where('customer_tel', '=', tel)
  if (tracking !== undefined) {
    const pattern = `%${escapeLike(tracking.toUpperCase())}%`
    query = query.where(sql<boolean>`id in (select desk_parcels_like(${pattern}))`)
  }
  if (department) query = query.where('shipping_department', '=', department)
  if (fromCents !== undefined) query = query.where('grand_total_cents', '>=', fromCents)
  if (toCents !== undefined) query = query.where('grand_total_cents', '<=', toCents)
  if (isUnfinished !== undefined) query = query.where(isUnfinished ? UNFINISHED : sql<boolean>`not ${UNFINISHED}`)
  if (before !== undefined) query = query.where('id', '<', before)
  if (unconfirmedSince) {
    query = query
      .where('status', 'in', ['PENDING_CONFIRMATION', 'BMG_ORDER_CONFIRMATION_FAILED'])
      .where('paid_at', '<', unconfirmedSince)
  }
  if (shipment) {
    query = query.where('id', 'in', eb => eb.selectFrom('shipments').select('order_id').where('status', '=', shipment))
    // A cancelled order is not prepared, sent or handed over.
    if (TO_HAND_OVER.includes(shipment)) query = query.where('status', '<>', 'CANCELLED')
  }
  if (method) {
    query = query.where(
      eb =>
        eb
          .selectFrom('payments')
          .select('payment_method')
          .whereRef('order_id', '=', 'orders.id')
          .orderBy(SAYS_HOW_PAID, 'desc')
          .orderBy('payments.id', 'desc')
          .limit(1),
      '=',
      method,
    )
  }
  if (isWaiting) {
    query = query.where(
      sql<boolean>`id in (select order_id from order_matters where resolved_at is null union select unnest(${named}::bigint[]))`,
    )
  }
  return query
}

export async function selectOrderNames(
  db: Queryable,
  ids: readonly number[],
): Promise<Pick<ListedOrder, 'id' | 'customer' | 'grandTotalCents'>[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('orders')
    .select(['id', 'customer_full_name as customer', 'grand_total_cents as grandTotalCents'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
}

/** The existing orders among these, each as a transfer may name it. */
export async function selectNamed(
  db: Queryable,
  { ids, externalIds }: { ids: readonly number[]; externalIds: readonly string[] },
): Promise<{ id: number; externalId: string; grandTotalCents: number }[]> {
  if (ids.length + externalIds.length === 0) return []
  return db
    .selectFrom('orders')
    .select(['id', 'external_id as externalId', 'grand_total_cents as grandTotalCents'])
    .where(sql<boolean>`id = any(${ids}::bigint[]) or external_id = any(${externalIds}::text[])`)
    .execute()
}
