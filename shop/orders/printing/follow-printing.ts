import type { Transaction } from 'kysely'
import type { OrderStatus, ShipmentStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import type { PrintState } from '../../printing/print-network.ts'
import { changeOrder } from '../change-order.ts'
import type { Change } from '../history-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import { openMatter, resolveMatter } from '../matter-store.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { moveShipment } from '../parcels/move-shipment.ts'
import { confirmPrintOrder, renewPrintOrder, updatePrintOrder } from './print-order-store.ts'

/** The network's news are faster: this finds what they lose. */
export const WATCH_MS = 6 * 60 * 60_000

/** What the network says of one of an order's references holds. */
export async function applyPrintState(
  transaction: Transaction<DB>,
  deps: { publish: PublishOrderEvent },
  order: LockedOrder,
  { reference, ...state }: PrintState,
  change: Change,
): Promise<void> {
  if (state.status !== 'CANCELLED') return followPrinting(transaction, deps, order, state, change)
  if (!(await renewPrintOrder(transaction, order.id, reference))) return
  const detail = `${reference}: ${state.reason ?? 'la imprenta la dio de baja.'}`
  await openMatter(transaction, { orderId: order.id, kind: 'print-failed', subject: '', detail, at: change.at })
}

/** The order is confirmed with the first word of work on it, and its parcel moves. */
export async function followPrinting(
  transaction: Transaction<DB>,
  { publish }: { publish: PublishOrderEvent },
  order: LockedOrder,
  { status, networkId, tracking }: Pick<PrintState, 'status' | 'networkId' | 'tracking'>,
  change: Change,
): Promise<void> {
  await updatePrintOrder(transaction, order.id, { network_id: networkId })
  if (status === 'RECEIVED' || status === 'REFUSED' || status === 'CANCELLED') return
  await confirm(transaction, publish, order, change)
  const to: ShipmentStatus = status === 'CONFIRMED' ? 'PREPARING' : status
  await moveShipment(transaction, publish, { orderId: order.id, to, tracking, change })
  const isOver = to === 'DELIVERED' || to === 'COLLECTED' || to === 'RETURNED'
  await updatePrintOrder(transaction, order.id, {
    next_check_at: isOver ? null : new Date(change.at.getTime() + WATCH_MS),
  })
}

/** Somebody prints it. An order that was confirmed before, and given up by the network, is so again without another word. */
async function confirm(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  order: LockedOrder,
  change: Change,
): Promise<void> {
  await confirmPrintOrder(transaction, order.id, change.at)
  for (const kind of ['print-failed', 'print-by-hand'] as const) {
    await resolveMatter(transaction, { orderId: order.id, kind, resolution: 'confirmed', at: change.at })
  }
  if (!isAwaitingConfirmation(order.status)) return
  await changeOrder(transaction, order, 'CONFIRMED', change)
  await publish(transaction, { type: 'order-confirmed', orderId: order.id })
}

/** Paid, and the publisher has not confirmed. */
export function isAwaitingConfirmation(status: OrderStatus): boolean {
  return status === 'PENDING_CONFIRMATION' || status === 'BMG_ORDER_CONFIRMATION_FAILED'
}
