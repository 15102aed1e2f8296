import type { ShipmentStatus } from '../../../contract/order.ts'
import type { TransitionTable } from '../../transition-table.ts'

/**
 * What a parcel may become (`decisions/0001`, Shipments). Steps may be missing, since news get lost; none goes back. A returned parcel may
 * be sent again.
 */
export const SHIPMENT_TRANSITIONS: TransitionTable<ShipmentStatus> = {
  PREPARING: ['PRINTED', 'DISPATCHED', 'READY_FOR_PICKUP', 'DELIVERED', 'COLLECTED', 'RETURNED'],
  PRINTED: ['DISPATCHED', 'READY_FOR_PICKUP', 'DELIVERED', 'COLLECTED', 'RETURNED'],
  DISPATCHED: ['READY_FOR_PICKUP', 'DELIVERED', 'COLLECTED', 'RETURNED'],
  READY_FOR_PICKUP: ['COLLECTED', 'RETURNED'],
  DELIVERED: ['RETURNED'],
  COLLECTED: ['RETURNED'],
  RETURNED: ['DISPATCHED', 'READY_FOR_PICKUP'],
}
