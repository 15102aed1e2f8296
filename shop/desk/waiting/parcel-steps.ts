import type { ShipmentStatus } from '../../../contract/order.ts'
import type { ShippingMethod } from '../../../contract/shipping.ts'
import type { StepOf } from './step.ts'

/** The step that sends off an order's parcel, by its shipping method. */
export function sendStep(orderId: number, method: ShippingMethod): StepOf<'moveParcel'> {
  return { act: 'moveParcel', orderId, to: method === 'PICKUP' ? 'READY_FOR_PICKUP' : 'DISPATCHED' }
}

/** The possible next steps of a parcel on its way. */
export function nextParcelSteps(
  orderId: number,
  method: ShippingMethod,
  status: ShipmentStatus,
): StepOf<'moveParcel'>[] {
  if (status === 'PREPARING' || status === 'PRINTED') return [sendStep(orderId, method)]
  const arrival = method === 'PICKUP' ? 'COLLECTED' : 'DELIVERED'
  return ([arrival, 'RETURNED'] as const).map(to => ({ act: 'moveParcel', orderId, to }))
}
