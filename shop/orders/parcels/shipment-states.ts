import type { ShipmentStatus } from '../../../contract/order.ts'
import type { ShippingMethod } from '../../../contract/shipping.ts'
import { mayBecome, type TransitionTable } from '../../transition-table.ts'

/**
 * What a parcel may become, by the way it travels (`decisions/0001`, Shipments): for the operator's steps and the print network's news
 * alike. Steps may be missing, since news get lost; none goes back. Only what was sent comes back, and it may be sent again. Nothing
 * leads to the states of the other way: their rows are the way out for parcels that an earlier version let go there.
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
 * What `to` is for a parcel that is `from`: its next step, where it is already, a step that it has behind it, or one that its way does not
 * have here.
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

/** By one sending: a returned parcel goes no further. */
function leadsTo(table: TransitionTable<ShipmentStatus>, from: ShipmentStatus, to: ShipmentStatus): boolean {
  return from !== 'RETURNED' && table[from].some(next => next === to || leadsTo(table, next, to))
}

/** Nobody carries the book yet: what is ready to be collected can be kept there. */
const NOT_GONE: readonly ShipmentStatus[] = ['PREPARING', 'PRINTED', 'READY_FOR_PICKUP']

/** Whether a book has not left for its reader. */
export function isNotGone(status: ShipmentStatus): boolean {
  return NOT_GONE.includes(status)
}
