import type { OrderStatus } from '../../contract/order.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { mayBecome } from '../transition-table.ts'
import { type Change, recordChange } from './history-store.ts'
import type { CancelReason } from './order-events.ts'
import { ORDER_TRANSITIONS } from './order-states.ts'

/**
 * Moves an order, and keeps why. The caller holds the order's row lock and hands over the status it read under it.
 * @throws when the transition table forbids the move: that is a fault of the caller
 */
export async function changeOrder(
  db: Queryable,
  order: { id: number; status: OrderStatus },
  to: OrderStatus,
  change: Change & { reason?: CancelReason; note?: string | undefined },
): Promise<void> {
  if (!mayBecome(ORDER_TRANSITIONS, order.status, to)) {
    throw new Error(`order ${order.id} can't go from ${order.status} to ${to}`)
  }
  const isPaid = to === 'PENDING_CONFIRMATION'
  await db
    .updateTable('orders')
    .set({
      status: to,
      updated_at: change.at,
      cancelled_at: to === 'CANCELLED' ? change.at : null,
      cancel_reason: change.reason ?? null,
      cancel_note: change.note ?? null,
      ...(to === 'PENDING_PAYMENT' ? {} : { remind_at: null }),
      ...(isPaid ? { paid_at: change.at } : {}),
    })
    .where('id', '=', order.id)
    .execute()
  await recordChange(db, order.id, { subject: 'order', subjectId: order.id, from: order.status, to }, change)
}
