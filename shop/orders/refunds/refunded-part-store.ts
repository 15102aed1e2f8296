import { sql, type Transaction } from 'kysely'
import { toPesos } from '../../../contract/money.ts'
import type { RefundedPart as ShownPart } from '../../../contract/refunded-part.ts'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'

/** A line of an order with what refunds need. */
export interface RefundableLine {
  line: number
  quantity: number
  unitPriceCents: number
  /** Copies whose money went back or is being refunded. */
  refundedCopies: number
  /** Copies that were not dropped. */
  printedCopies: number
}

export interface RefundableOrder {
  lines: RefundableLine[]
  shippingCents: number
  isShippingRefunded: boolean
}

/**
 * The refunded copies and shipping of an order. Refused refunds do not count.
 * @throws Error if there is no such order
 */
export async function readRefundable(db: Queryable, orderId: number): Promise<RefundableOrder> {
  const order = (await readRefundables(db, [orderId])).get(orderId)
  if (!order) throw new Error(`there is no order ${orderId}`)
  return order
}

/** `readRefundable` of many orders, by order id. */
export async function readRefundables(
  db: Queryable,
  orderIds: readonly number[],
): Promise<Map<number, RefundableOrder>> {
  if (orderIds.length === 0) return new Map()
  const ids = sql`any(${[...orderIds]}::bigint[])`
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'shipping_total_cents as shippingCents'])
    .where(sql<boolean>`id = ${ids}`)
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id as orderId', 'line_number as line', 'quantity', 'unit_price_cents as unitPriceCents'])
    .select(eb => eb('quantity', '-', eb.ref('dropped_quantity')).as('printedCopies'))
    .where(sql<boolean>`order_id = ${ids}`)
    .orderBy('line_number')
    .execute()
  const given = db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where(sql<boolean>`payments.order_id = ${ids}`)
    .where(eb => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'DONE')]))
  const copies = await given
    .innerJoin('refund_lines', 'refund_lines.refund_id', 'refunds.id')
    .select(['payments.order_id as orderId', 'line_number as line', 'refund_lines.quantity'])
    .execute()
  const shipping = await given.select('payments.order_id as orderId').where('gives_shipping_back', '=', true).execute()
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const copiesOf = Map.groupBy(copies, ({ orderId }) => orderId)
  const withoutShipping = new Set(shipping.map(({ orderId }) => orderId))
  return new Map(
    orders.map(({ id, shippingCents }) => [
      id,
      {
        lines: (linesOf.get(id) ?? []).map(({ orderId: _order, ...each }) => ({
          ...each,
          refundedCopies: (copiesOf.get(id) ?? []).reduce(
            (sum, { line, quantity }) => (line === each.line ? sum + quantity : sum),
            0,
          ),
        })),
        shippingCents,
        isShippingRefunded: withoutShipping.has(id),
      },
    ]),
  )
}

/** The refunded copies and shipping of these payments, by payment id, oldest first. Refused refunds are left out. */
export async function readRefundedParts(
  db: Queryable,
  paymentIds: readonly number[],
): Promise<Map<number, ShownPart[]>> {
  const parts = new Map<number, ShownPart[]>()
  if (paymentIds.length === 0) return parts
  const refunds = await db
    .selectFrom('refunds')
    .select([
      'id',
      'payment_id as paymentId',
      'amount_cents',
      'outcome',
      'gives_shipping_back',
      'requested_at as at',
      'reason',
    ])
    .where('payment_id', 'in', paymentIds)
    .where(eb => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'DONE')]))
    .orderBy('id')
    .execute()
  if (refunds.length === 0) return parts
  const ids = refunds.map(({ id }) => id)
  const copies = await db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('order_lines', join =>
      join
        .onRef('order_lines.order_id', '=', 'payments.order_id')
        .onRef('order_lines.line_number', '=', 'refund_lines.line_number'),
    )
    .select(['refund_id as refundId', 'title', 'refund_lines.quantity'])
    .where('refund_id', 'in', ids)
    .orderBy('refund_lines.line_number')
    .execute()
  const linesOf = Map.groupBy(copies, ({ refundId }) => refundId)
  // Refunds of one moment and reason belong together. The first of them names the copies.
  const together = Map.groupBy(refunds, ({ at, reason }) => `${at.getTime()} ${reason}`)
  for (const { id, paymentId, amount_cents, outcome, gives_shipping_back: shipping, at, reason } of refunds) {
    const shares = together.get(`${at.getTime()} ${reason}`) ?? []
    const names = shipping || linesOf.has(id) ? id : shares.find(share => linesOf.has(share.id))?.id
    if (names === undefined) continue
    const isShare = shares.some(share => !share.gives_shipping_back && !linesOf.has(share.id))
    const part = {
      amount: toPesos(amount_cents),
      isDone: outcome === 'DONE',
      shipping,
      lines: (linesOf.get(names) ?? []).map(({ title, quantity }) => ({ bookTitle: title, quantity })),
      ...(isShare && { isShare: true as const }),
    }
    parts.set(paymentId, [...(parts.get(paymentId) ?? []), part])
  }
  return parts
}

/** Stores which copies a refund is for, and whether it includes the shipping. */
export async function insertRefundedPart(
  transaction: Transaction<DB>,
  refundId: number,
  { lines, shipping }: { lines: readonly { line: number; quantity: number }[]; shipping: boolean },
): Promise<void> {
  if (shipping) {
    await transaction.updateTable('refunds').set({ gives_shipping_back: true }).where('id', '=', refundId).execute()
  }
  if (lines.length === 0) return
  await transaction
    .insertInto('refund_lines')
    .values(lines.map(({ line, quantity }) => ({ refund_id: refundId, line_number: line, quantity })))
    .execute()
}
