import type { ShipmentStatus } from '../../../contract/order.ts'

/** What may be done with many orders at once. */
export type Deed = 'DELIVERED' | 'COLLECTED' | 'resend'

/** The parcel of an order in the list. */
export interface ListedParcel {
  shipment: ShipmentStatus | null
  isPickup: boolean
}

/** The act that fits all of the chosen orders. */
export function fittingDeed(chosen: readonly ListedParcel[]): Deed {
  const [first = 'DELIVERED', ...others] = new Set(chosen.map(deedOf))
  return others.length === 0 ? first : 'DELIVERED'
}

function deedOf({ shipment, isPickup }: ListedParcel): Deed {
  if (shipment === null || ['DELIVERED', 'COLLECTED', 'RETURNED'].includes(shipment)) return 'resend'
  return isPickup ? 'COLLECTED' : 'DELIVERED'
}
