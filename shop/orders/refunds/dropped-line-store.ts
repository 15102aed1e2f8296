import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'

/** How many copies of an order are printed: those that were ordered and not dropped. */
export async function readPrintedCopies(db: Queryable, orderId: number): Promise<number> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['quantity', 'dropped_quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return lines.reduce((sum, line) => sum + line.quantity - line.dropped_quantity, 0)
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
