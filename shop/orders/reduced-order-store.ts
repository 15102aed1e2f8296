import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { quoteColumns } from './order-store.ts'
import type { PricedOrder } from './price-order.ts'

/** The ordered copies of each line, by line number from 1. */
export async function readOrderedCopies(db: Queryable, orderId: number): Promise<Map<number, number>> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['line_number', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('line_number')
    .execute()
  return new Map(lines.map(({ line_number, quantity }) => [line_number, quantity]))
}

/** Reduces an unpaid order to these copies. Removes empty lines and renumbers the rest. @returns the price of the copies, in centésimos */
export async function keepCopies(
  transaction: Transaction<DB>,
  orderId: number,
  kept: ReadonlyMap<number, number>,
): Promise<number> {
  const lines = await transaction.deleteFrom('order_lines').where('order_id', '=', orderId).returningAll().execute()
  const left = lines
    .sort((a, b) => a.line_number - b.line_number)
    .map(line => ({ ...line, quantity: kept.get(line.line_number) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0)
    .map((line, index) => ({
      ...line,
      line_number: index + 1,
      line_total_cents: line.unit_price_cents * line.quantity,
    }))
  await transaction.insertInto('order_lines').values(left).execute()
  return left.reduce((sum, { line_total_cents }) => sum + line_total_cents, 0)
}

/** Stores an unpaid order's new amounts, in centésimos, and its carrier if known, as a new revision. */
export async function setReducedAmounts(
  transaction: Transaction<DB>,
  orderId: number,
  {
    orderTotalCents,
    shippingTotalCents,
    quote,
    at,
  }: {
    orderTotalCents: number
    shippingTotalCents: number
    quote: Pick<PricedOrder, 'operator' | 'totalPackages' | 'courierDays'> | null
    at: Date
  },
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({
      order_total_cents: orderTotalCents,
      shipping_total_cents: shippingTotalCents,
      grand_total_cents: orderTotalCents + shippingTotalCents,
      accepted_difference_cents: 0,
      accepted_difference_note: null,
      revision: sql<number>`revision + 1`,
      updated_at: at,
      ...(quote && quoteColumns(quote)),
    })
    .where('id', '=', orderId)
    .execute()
}
