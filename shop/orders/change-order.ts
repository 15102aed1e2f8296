import type { OrderStatus } from '../../contract/order.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { assertMayBecome } from '../transition-table.ts'
import { type Change, recordChange } from './history-store.ts'
import { ORDER_TRANSITIONS } from './order-states.ts'
import { type CancelCause, updateStatus } from './order-store.ts'

/**
 * Changes an order's status and records why. The caller holds the order's row lock and passes the status it read under that lock.
 * @throws Error if the transition table forbids the change: a bug in the caller
 */
export async function changeOrder(
  db: Queryable,
  order: { id: number; status: OrderStatus },
  to: OrderStatus,
  change: Change & CancelCause,
): Promise<void> {
  assertMayBecome(ORDER_TRANSITIONS, order.status, to, `order ${order.id}`)
  await updateStatus(db, order.id, to, change)
  await recordChange(db, order.id, { subject: 'order', subjectId: order.id, from: order.status, to }, change)
}
