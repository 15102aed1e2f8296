import type { ShipmentStatus } from '../../../contract/order.ts'
import type { ShippingMethod } from '../../../contract/shipping.ts'

/** The command that sends an order's parcel off, by how the book travels. */
export function sendCommand(orderId: number, method: ShippingMethod): string {
  return method === 'PICKUP' ? `orders ready ${orderId}` : `orders dispatch ${orderId} --tracking NÚMERO`
}

/** The commands for the steps that a parcel under way takes next. */
export function nextStepCommands(orderId: number, method: ShippingMethod, status: ShipmentStatus): string[] {
  const arrival = `orders ${method === 'PICKUP' ? 'collected' : 'delivered'} ${orderId}`
  const isHere = status === 'PREPARING' || status === 'PRINTED'
  return isHere ? [sendCommand(orderId, method)] : [arrival, `orders returned ${orderId}`]
}
