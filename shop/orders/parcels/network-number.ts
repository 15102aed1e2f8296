import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { type Change, recordChange } from '../history-store.ts'
import { changeTracking } from './change-tracking.ts'
import { hasArrived } from './shipment-states.ts'
import { findLastReturn, type Shipment, wasNamedBy } from './shipment-store.ts'
import type { Tracking } from './tracking.ts'

/** A parcel with the number that it has once the network was heard. */
export interface Heard {
  shipment: Shipment
  /** The network never used the number that a person had typed, and gave its own only now. */
  isFirstNumber: boolean
}

/**
 * Keeps in the history that the network names a parcel as a person typed it, once. Where a person wrote down that the parcel arrived or came back,
 * and the network never used its number, the network's first number is that parcel's own, not of another sending.
 */
export async function hearNumber(
  transaction: Transaction<DB>,
  {
    orderId,
    shipment,
    tracking,
    change,
  }: { orderId: number; shipment: Shipment; tracking: Tracking | null; change: Change },
): Promise<Heard> {
  const asBefore = { shipment, isFirstNumber: false }
  if (!tracking) return asBefore
  const known = shipment.tracking?.number ?? null
  const isReturned = shipment.status === 'RETURNED'
  if (tracking.number === known) {
    if (await wasNamedBy(transaction, orderId, 'print-network', known)) return asBefore
    const what = { subject: 'shipment', subjectId: orderId, from: null, to: 'TRACKING_CONFIRMED' } as const
    await recordChange(transaction, orderId, what, { ...change, detail: known })
    return asBefore
  }
  if (!isReturned && !hasArrived(shipment.status)) return asBefore
  if (await wasNamedBy(transaction, orderId, 'print-network', known)) return asBefore
  // Having said itself that it came back, the network says more of a later sending only.
  if (isReturned && (await findLastReturn(transaction, orderId))?.cause !== 'operator') return asBefore
  // A person typed it for another sending.
  if (await wasNamedBy(transaction, orderId, 'operator', tracking.number)) return asBefore
  await changeTracking(transaction, { orderId, shipment, tracking, change })
  return { shipment: { ...shipment, tracking }, isFirstNumber: true }
}
