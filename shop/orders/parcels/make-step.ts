import type { Transaction } from 'kysely'
import type { ShipmentStatus } from '../../../contract/order.ts'
import type { ShippingMethod } from '../../../contract/shipping.ts'
import type { DB } from '../../../db/schema.ts'
import { assertMayBecome } from '../../transition-table.ts'
import { type Change, recordChange } from '../history-store.ts'
import { resolveIssue } from '../issue-store.ts'
import { followReturned } from './returned-parcel.ts'
import { SHIPMENT_TRANSITIONS } from './shipment-states.ts'
import { saveShipment } from './shipment-store.ts'
import type { Tracking } from './tracking.ts'

/** The resolution of an issue about a network update when the parcel makes a step. */
export const MOVED_ON = 'moved on'

export interface Step {
  orderId: number
  method: ShippingMethod
  /** Null: the parcel begins with this step. */
  from: ShipmentStatus | null
  to: ShipmentStatus
  tracking: Tracking | null
  change: Change
}

/**
 * Stores a step and its reason, and opens or resolves the issues about the parcel.
 * @throws Error if the transition table forbids the step: a bug in the caller
 */
export async function makeStep(
  transaction: Transaction<DB>,
  { orderId, method, from, to, tracking, change }: Step,
): Promise<void> {
  if (from !== null || to !== 'PREPARING') {
    assertMayBecome(SHIPMENT_TRANSITIONS[method], from ?? 'PREPARING', to, `the parcel of order ${orderId}`)
  }
  const { at } = change
  await saveShipment(transaction, orderId, { status: to, tracking, at })
  const what = { subject: 'shipment', subjectId: orderId, from, to } as const
  await recordChange(transaction, orderId, what, { ...change, detail: change.detail ?? tracking?.number })
  await resolveIssue(transaction, { orderId, kind: 'parcel-news', resolution: MOVED_ON, at })
  await followReturned(transaction, { orderId, status: to, at, resolution: 'sent again' })
}
