import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'

/** What the dropped copies of an order cost, in centésimos: for a query of `orders`. */
export const droppedCents = sql<number>`(
  select coalesce(sum(dropped_quantity * unit_price_cents), 0)::int from order_lines where order_id = orders.id)`

/** How many copies of an order are printed: those that were ordered and not dropped. */
export async function readPrintedCopies(db: Queryable, orderId: number): Promise<number> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['quantity', 'dropped_quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return lines.reduce((sum, line) => sum + line.quantity - line.dropped_quantity, 0)
}

/** The copies of an order that are printed, by their line, counted from 1; without lines that have none left. */
export async function readPrintedByLine(db: Queryable, orderId: number): Promise<Map<number, number>> {
  const lines = await db
    .selectFrom('order_lines')
    .select(eb => ['line_number as line', eb('quantity', '-', eb.ref('dropped_quantity')).as('copies')])
    .where('order_id', '=', orderId)
    .whereRef('dropped_quantity', '<', 'quantity')
    .execute()
  return new Map(lines.map(({ line, copies }) => [line, copies]))
}

/** The books of an order that are printed, by their catalogue id, with their copies. */
export async function readSentBooks(db: Queryable, orderId: number): Promise<{ bookId: string; quantity: number }[]> {
  return db
    .selectFrom('order_lines')
    .select(eb => ['bibliomanager_id as bookId', eb('quantity', '-', eb.ref('dropped_quantity')).as('quantity')])
    .where('order_id', '=', orderId)
    .whereRef('dropped_quantity', '<', 'quantity')
    .execute()
}

const FOR_REFUND = 'refund '

/** How the history names the refund that dropped copies have: the reason is free text, and stands with the refund alone. */
export const droppedFor = (refundId: number) => `${FOR_REFUND}${refundId}`

export interface LastDrop {
  byBuyer: boolean
  /** In the operator's own words. */
  reason: string
}

/** Who took copies out of an order last, and why; null where nobody did, or it was not written down yet. */
export async function readLastDrop(db: Queryable, orderId: number): Promise<LastDrop | null> {
  const step = await db
    .selectFrom('order_history')
    .select(['cause', 'detail'])
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'LINES_DROPPED')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!step?.detail) return null
  const refundId = Number(step.detail.slice(FOR_REFUND.length))
  const { reason } = await db
    .selectFrom('refunds')
    .select('reason')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  return { byBuyer: step.cause === 'buyer', reason }
}

/** Takes copies out of what is printed. @returns how many of the order's copies were dropped in all */
export async function dropCopies(
  transaction: Transaction<DB>,
  orderId: number,
  lines: readonly { line: number; quantity: number }[],
): Promise<number> {
  for (const { line, quantity } of lines) {
    await transaction
      .updateTable('order_lines')
      .set({ dropped_quantity: sql`dropped_quantity + ${quantity}` })
      .where('order_id', '=', orderId)
      .where('line_number', '=', line)
      .execute()
  }
  const dropped = await transaction
    .selectFrom('order_lines')
    .select('dropped_quantity')
    .where('order_id', '=', orderId)
    .execute()
  return dropped.reduce((sum, line) => sum + line.dropped_quantity, 0)
}
