import type { Shipping } from '../../../contract/shipping.ts'

/** Said where this many copies can't go the way that was chosen. */
export function cannotBeDelivered(shipping: Pick<Shipping, 'shippingMethod'> | null): string {
  return shipping?.shippingMethod === 'PICKUP'
    ? 'Así no podemos preparar el pedido para retirar.'
    : 'Así no podemos enviar el pedido.'
}
