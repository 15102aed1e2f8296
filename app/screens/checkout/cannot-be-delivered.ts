import type { Shipping } from '../../../contract/shipping.ts'

/** The message that so many copies can't be sent the chosen way. */
export function cannotBeDelivered(shipping: Pick<Shipping, 'shippingMethod'> | null): string {
  return shipping?.shippingMethod === 'PICKUP'
    ? 'Así no podemos preparar el pedido para retirar.'
    : 'Así no podemos enviar el pedido.'
}
