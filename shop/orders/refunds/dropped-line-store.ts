import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { refundNamed } from './refund-detail.ts'

/** SQL for a query of `orders`: the price of an order's dropped copies, in centésimos. */
export const droppedCents = sql<number>`(
  select coalesce(sum(dropped_quantity * unit_price_cents), 0)::int from order_lines where order_id = orders.id)`

/** The number of copies to print: ordered and not dropped. */
export async function readPrintedCopies(db: Queryable, orderId: number): Promise<number> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['quantity', 'dropped_quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return lines.reduce((sum, line) => sum + line.quantity - line.dropped_quantity, 0)
}

/** The copies to print by line number, from 1. Lines without copies left are missing. */
export async function readPrintedByLine(db: Queryable, orderId: number): Promise<Map<number, number>> {
  const lines = await db
    .selectFrom('order_lines')
    .select(eb => ['line_number as line', eb('quantity', '-', eb.ref('dropped_quantity')).as('copies')])
    .where('order_id', '=', orderId)
    .whereRef('dropped_quantity', '<', 'quantity')
    .execute()
  return new Map(lines.map(({ line, copies }) => [line, copies]))
}

/** The books to print, by `bibliomanagerId`, with their copies. */
export async function readSentBooks(db: Queryable, orderId: number): Promise<{ bookId: string; quantity: number }[]> {
  return db
    .selectFrom('order_lines')
    .select(eb => ['bibliomanager_id as bookId', eb('quantity', '-', eb.ref('dropped_quantity')).as('quantity')])
    .where('order_id', '=', orderId)
    .whereRef('dropped_quantity', '<', 'quantity')
    .execute()
}

/** The number of times that the buyer dropped copies of an order. */
export async function countDropsByBuyer(db: Queryable, orderId: number): Promise<number> {
  const { drops } = await db
    .selectFrom('order_history')
    .select(eb => eb.fn.countAll<number>().as('drops'))
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'LINES_DROPPED')
    .where('cause', '=', 'buyer')
    .executeTakeFirstOrThrow()
  return Number(drops)
}

export interface LastDrop {
  byBuyer: boolean
  /** The reason as the operator typed it. */
  reason: string
}

/** Who last dropped copies of an order, by its history, and why; null if nobody did, or if it happened before this was recorded. */
export async function readLastDrop(
  db: Queryable,
  history: readonly { to_status: string; cause: string; detail: string | null }[],
): Promise<LastDrop | null> {
  const step = history.findLast(({ to_status }) => to_status === 'LINES_DROPPED')
  const refundId = refundNamed(step?.detail ?? null)
  if (!step || refundId === null) return null
  const { reason } = await db
    .selectFrom('refunds')
    .select('reason')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  return { byBuyer: step.cause === 'buyer', reason }
}

/** Drops copies from printing. @returns the order's dropped copies in all */
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
