import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Customer } from '../../contract/customer.ts'
import type { OrderRequest, OrderStatus } from '../../contract/order.ts'
import type { DeliveryAddress, ShippingMethod } from '../../contract/shipping.ts'
import type { DB, Orders } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { CancelReason } from './order-events.ts'
import { offlinePaymentDeadline } from './paying/payment-deadline.ts'
import type { PricedOrder } from './price-order.ts'

export interface PlacedOrder {
  id: number
  externalId: string
  email: string | null
  requestHash: string
  /** A digest of the browser that sent the order key; null where none was sent. */
  browser: string | null
}

/** The content of one priced request. */
interface OrderContent {
  request: Pick<OrderRequest, 'shipping' | 'gift'> & { customer: Omit<Customer, 'email'> & { email: string | null } }
  order: PricedOrder
  requestHash: string
  now: Date
}

/** Locks an order key until the transaction ends. Two keys may share a lock by hash collision; one then just waits. */
export async function lockOrderKey(transaction: Transaction<DB>, orderKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${orderKey}, 0))`.execute(transaction)
}

export type OrderRow = Selectable<Orders>

export function readOrderRow(db: Queryable, id: number): Promise<OrderRow> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function findByOrderKey(db: Queryable, orderKey: string): Promise<PlacedOrder | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'external_id as externalId', 'customer_email as email', 'request_hash as requestHash'])
    .select('browser_digest as browser')
    .where('order_key', '=', orderKey)
    .executeTakeFirst()
}

/** Finds an order's id by the `externalId` of its link. */
export async function findLinkedOrderId(db: Queryable, externalId: string): Promise<number | null> {
  const row = await db.selectFrom('orders').select('id').where('external_id', '=', externalId).executeTakeFirst()
  return row?.id ?? null
}

/** Finds an order's id by its number or by the `externalId` of its link. */
export async function findOrderId(db: Queryable, name: string): Promise<number | null> {
  const isNumber = /^\d{1,15}$/.test(name)
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where(isNumber ? 'id' : 'external_id', '=', isNumber ? Number(name) : name)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertOrder(
  transaction: Transaction<DB>,
  content: OrderContent & {
    externalId: string
    orderKey: string | null
    browser: string | null
    /** Until when the reader may choose how to pay, for an order by phone that was placed without a payment method. */
    linkDeadline?: Date | null
    /** The book request that this order answers. */
    bookRequestId?: number | null
  },
): Promise<number> {
  const { externalId, orderKey, browser, now, linkDeadline = null, bookRequestId = null } = content
  const order = await transaction
    .insertInto('orders')
    .values({
      ...orderColumns(content),
      external_id: externalId,
      order_key: orderKey,
      browser_digest: browser,
      status: 'PENDING_PAYMENT',
      // The deadline counts from the placing. Changing the order before paying does not extend it.
      payment_deadline: linkDeadline ? null : offlinePaymentDeadline(now),
      link_deadline: linkDeadline,
      book_request_id: bookRequestId,
      placed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(transaction, order.id, content.order)
  return order.id
}

/**
 * Replaces an unpaid order's content at the buyer's request; its number stays, and so does its link unless `externalId` is a new one. It
 * becomes a new revision, whose mails replace the earlier ones. Exception: the revision stays if its promise to pay stays valid and nothing else in the mails changed.
 */
export async function replaceOrder(
  transaction: Transaction<DB>,
  id: number,
  content: OrderContent & { keepsAwaitedPayment: boolean; externalId: string },
): Promise<void> {
  const isSame = content.keepsAwaitedPayment && (await hasContent(transaction, id, content))
  await transaction
    .updateTable('orders')
    .set({
      ...orderColumns(content),
      external_id: content.externalId,
      accepted_difference_cents: 0,
      accepted_difference_note: null,
      ...(isSame ? {} : { revision: sql<number>`revision + 1` }),
    })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('order_lines').where('order_id', '=', id).execute()
  await insertLines(transaction, id, content.order)
}

/** True if the order has exactly the content of a request. How it is to be paid is not compared. */
async function hasContent(transaction: Transaction<DB>, id: number, content: OrderContent): Promise<boolean> {
  const { request_hash: _hash, updated_at: _at, ...columns } = orderColumns(content)
  const order = await readOrderRow(transaction, id)
  const lines = await transaction
    .selectFrom('order_lines')
    .select(['bibliomanager_id', 'quantity'])
    .where('order_id', '=', id)
    .orderBy('line_number')
    .execute()
  return (
    Object.entries(columns).every(([name, value]) => order[name as keyof typeof order] === value) &&
    isDeepStrictEqual(
      lines,
      content.order.lines.map(({ offer, quantity }) => ({ bibliomanager_id: offer.bibliomanagerId, quantity })),
    )
  )
}

/** Why an order is cancelled. `note`: the operator's own words. */
export interface CancelCause {
  reason?: CancelReason
  note?: string | undefined
}

/** Writes an order's status and the columns that depend on it. `changeOrder` alone checks whether the change is allowed. */
export async function updateStatus(
  db: Queryable,
  id: number,
  status: OrderStatus,
  { at, reason, note }: CancelCause & { at: Date },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({
      status,
      updated_at: at,
      cancelled_at: status === 'CANCELLED' ? at : null,
      cancel_reason: reason ?? null,
      // When a cancelled order goes on, the note of its cancellation stays in the history only.
      ...(status === 'CANCELLED' ? { cancel_note: note ?? null } : {}),
      ...(status === 'PENDING_PAYMENT' ? { paid_at: null } : { remind_at: null }),
      ...(status === 'PENDING_CONFIRMATION' ? { paid_at: at } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Stores that a person accepts a difference between an order's money and its cost, in centésimos. It is the total, not an addition. */
export async function acceptDifference(
  transaction: Transaction<DB>,
  id: number,
  { differenceCents, note }: { differenceCents: number; note: string | null },
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ accepted_difference_cents: differenceCents, accepted_difference_note: note })
    .where('id', '=', id)
    .execute()
}

/** Reads an order's delivery address. Its texts are empty where the reader collects. */
export async function readAddress(
  db: Queryable,
  orderId: number,
): Promise<{ shippingMethod: ShippingMethod; address: string; city: string; department: string; zipCode: string }> {
  const row = await db
    .selectFrom('orders')
    .select(['shipping_method', 'shipping_address', 'shipping_city', 'shipping_department', 'shipping_zip_code'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    shippingMethod: row.shipping_method,
    address: row.shipping_address ?? '',
    city: row.shipping_city ?? '',
    department: row.shipping_department ?? '',
    zipCode: row.shipping_zip_code ?? '',
  }
}

/** Changes an order's delivery address. `quote` sets the carrier, if it may differ. @returns whether the order is for delivery */
export async function updateAddress(
  transaction: Transaction<DB>,
  orderId: number,
  {
    address: { address, city, department, zipCode },
    quote,
    at,
  }: {
    address: DeliveryAddress
    quote: Pick<PricedOrder, 'operator' | 'totalPackages' | 'courierDays'> | null
    at: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('orders')
    .set({
      shipping_address: address,
      shipping_city: city,
      shipping_department: department,
      shipping_zip_code: zipCode || null,
      updated_at: at,
      ...(quote && quoteColumns(quote)),
    })
    .where('id', '=', orderId)
    .where('shipping_method', '=', 'DELIVERY')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The columns of how an order's parcel travels. */
export function quoteColumns({
  operator,
  totalPackages,
  courierDays,
}: Pick<PricedOrder, 'operator' | 'totalPackages' | 'courierDays'>) {
  return {
    shipping_operator: operator,
    total_packages: totalPackages,
    courier_min_days: courierDays.min,
    courier_max_days: courierDays.max,
  }
}

function orderColumns({ request: { customer, shipping, gift }, order, requestHash, now }: OrderContent) {
  const address = shipping.shippingMethod === 'DELIVERY' ? shipping : null
  return {
    request_hash: requestHash,
    customer_full_name: customer.fullName,
    customer_email: customer.email,
    customer_tel: customer.tel,
    customer_global_id: customer.globalId ?? null,
    shipping_method: shipping.shippingMethod,
    shipping_address: address?.address ?? null,
    shipping_city: address?.city ?? null,
    shipping_department: address?.department ?? null,
    shipping_zip_code: address?.zipCode || null,
    gift_recipient: gift?.recipient ?? null,
    gift_message: gift?.message || null,
    ...quoteColumns(order),
    order_total_cents: order.orderTotalCents,
    shipping_total_cents: order.shippingTotalCents,
    grand_total_cents: order.grandTotalCents,
    updated_at: now,
  }
}

async function insertLines(transaction: Transaction<DB>, orderId: number, { lines }: PricedOrder): Promise<void> {
  await transaction
    .insertInto('order_lines')
    .values(
      lines.map(({ offer, quantity, unitPriceCents, lineTotalCents, agreed }, index) => ({
        order_id: orderId,
        line_number: index + 1,
        bibliomanager_id: offer.bibliomanagerId,
        isbn: offer.isbn,
        title: offer.title,
        author: offer.author,
        front_cover: offer.frontCover,
        quantity,
        unit_price_cents: unitPriceCents,
        line_total_cents: lineTotalCents,
        price_reason: agreed?.reason ?? null,
        list_price_cents: agreed && offer.priceCents,
      })),
    )
    .execute()
}
