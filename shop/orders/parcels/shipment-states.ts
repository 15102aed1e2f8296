import type { ShipmentStatus } from '../../../contract/order.ts'
import type { ShippingMethod } from '../../../contract/shipping.ts'
import { mayBecome, type TransitionTable } from '../../transition-table.ts'

/**
 * The allowed parcel moves by shipping method (`decisions/0001`, Shipments), for the operator's steps and the network's updates. Steps may
 * be skipped, since updates get lost, but never reversed. Only a sent parcel comes back, and it may be sent again. No step leads to the
 * other method's states: their rows let parcels out that an earlier version put there.
 */
export const SHIPMENT_TRANSITIONS: Record<ShippingMethod, TransitionTable<ShipmentStatus>> = {
  DELIVERY: {
    PREPARING: ['PRINTED', 'DISPATCHED', 'DELIVERED'],
    PRINTED: ['DISPATCHED', 'DELIVERED'],
    DISPATCHED: ['DELIVERED', 'RETURNED'],
    READY_FOR_PICKUP: ['DISPATCHED', 'DELIVERED', 'RETURNED'],
    DELIVERED: ['RETURNED'],
    COLLECTED: ['RETURNED'],
    RETURNED: ['DISPATCHED'],
  },
  PICKUP: {
    PREPARING: ['PRINTED', 'READY_FOR_PICKUP', 'COLLECTED'],
    PRINTED: ['READY_FOR_PICKUP', 'COLLECTED'],
    DISPATCHED: ['READY_FOR_PICKUP', 'COLLECTED', 'RETURNED'],
    READY_FOR_PICKUP: ['COLLECTED', 'RETURNED'],
    DELIVERED: ['RETURNED'],
    COLLECTED: ['RETURNED'],
    RETURNED: ['READY_FOR_PICKUP'],
  },
}

/**
 * Compares a reported status `to` with the current one `from`: the next step, the same, one already passed, or one that this shipping
 * method does not have here.
 */
export function judgeStep(
  method: ShippingMethod,
  from: ShipmentStatus,
  to: ShipmentStatus,
): 'next' | 'same' | 'passed' | 'unfitting' {
  const table = SHIPMENT_TRANSITIONS[method]
  if (from === to) return 'same'
  if (mayBecome(table, from, to)) return 'next'
  const isOnThisWay = to === 'PREPARING' || leadsTo(table, 'PREPARING', to)
  return isOnThisWay && leadsTo(table, to, from) ? 'passed' : 'unfitting'
}

/** True if one sending can get from `from` to `to`. A returned parcel goes no further. */
function leadsTo(table: TransitionTable<ShipmentStatus>, from: ShipmentStatus, to: ShipmentStatus): boolean {
  return from !== 'RETURNED' && table[from].some(next => next === to || leadsTo(table, next, to))
}

/** States in which nobody carries the book yet. A parcel ready for pickup can be kept there. */
const NOT_GONE: readonly ShipmentStatus[] = ['PREPARING', 'PRINTED', 'READY_FOR_PICKUP']

/** True if the book has not left for its reader. */
export function isNotGone(status: ShipmentStatus): boolean {
  return NOT_GONE.includes(status)
}

/** True if its reader has the book. */
export function hasArrived(status: ShipmentStatus): boolean {
  return status === 'DELIVERED' || status === 'COLLECTED'
}
