import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { type Change, recordChange } from '../history-store.ts'
import { type Shipment, saveShipment } from './shipment-store.ts'
import type { Tracking } from './tracking.ts'

/** Corrects a parcel's tracking without a step: its status and time stay. The history records it. */
export async function changeTracking(
  transaction: Transaction<DB>,
  { orderId, shipment, tracking, change }: { orderId: number; shipment: Shipment; tracking: Tracking; change: Change },
): Promise<void> {
  await saveShipment(transaction, orderId, { status: shipment.status, tracking, at: shipment.updatedAt })
  const what = { subject: 'shipment', subjectId: orderId, from: null, to: 'TRACKING_CHANGED' } as const
  await recordChange(transaction, orderId, what, { ...change, detail: tracking.number })
}
