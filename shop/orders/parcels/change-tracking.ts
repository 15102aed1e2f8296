import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { type Change, recordChange } from '../history-store.ts'
import { type Shipment, saveShipment } from './shipment-store.ts'
import type { Tracking } from './tracking.ts'

/** Corrects how a parcel's courier names it, without a step: it is where it was, since when it was. Kept in the history. */
export async function changeTracking(
  transaction: Transaction<DB>,
  { orderId, shipment, tracking, change }: { orderId: number; shipment: Shipment; tracking: Tracking; change: Change },
): Promise<void> {
  await saveShipment(transaction, orderId, { status: shipment.status, tracking, at: shipment.updatedAt })
  const what = { subject: 'shipment', subjectId: orderId, from: null, to: 'TRACKING_CHANGED' } as const
  await recordChange(transaction, orderId, what, { ...change, detail: tracking.number })
}
