import type { Transaction } from 'kysely'
import type { ShipmentStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import { mayBecome } from '../../transition-table.ts'
import { type Change, recordChange } from '../history-store.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { SHIPMENT_TRANSITIONS } from './shipment-states.ts'
import { findShipment, saveShipment } from './shipment-store.ts'
import type { Tracking } from './tracking.ts'

/**
 * Moves an order's parcel, and tells it. What is told twice, or too late, changes nothing. The caller holds the order's row lock.
 * @returns whether it moved
 */
export async function moveShipment(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  { orderId, to, tracking, change }: { orderId: number; to: ShipmentStatus; tracking: Tracking | null; change: Change },
): Promise<boolean> {
  const shipment = await findShipment(transaction, orderId)
  const from = shipment?.status ?? null
  if (from === to && tracking && tracking.number !== shipment?.tracking?.number) {
    await saveShipment(transaction, orderId, { status: to, tracking, at: change.at })
    return false
  }
  if (from !== null && !mayBecome(SHIPMENT_TRANSITIONS, from, to)) return false
  await saveShipment(transaction, orderId, { status: to, tracking, at: change.at })
  const what = { subject: 'shipment', subjectId: orderId, from, to } as const
  await recordChange(transaction, orderId, what, { ...change, detail: change.detail ?? tracking?.number })
  await publish(transaction, { type: 'shipment-moved', orderId, status: to })
  return true
}
