import {
  type CheckoutAction,
  type CheckoutState,
  newCheckout,
  reduceCheckout,
} from '../../app/screens/checkout/checkout-state.ts'
import type { Shipping } from '../../contract/shipping.ts'

export const BOOK = {
  bibliomanagerId: 'B1',
  normalizedIsbn: '9789974000001',
  title: 'Ficciones',
  retailPrice: 1490,
  mostToCollect: 999,
}
export const PICKUP: Shipping = { shippingMethod: 'PICKUP' }
export const SALTO: Shipping = {
  shippingMethod: 'DELIVERY',
  address: 'Uruguay 1234',
  city: 'Salto',
  department: 'Salto',
}
export const ANA = { fullName: 'Ana Pérez', email: 'ana@example.com', tel: '099 123 456' }

/** The checkout of a book of $ 1.490 after these actions. */
export function checkoutAfter(...actions: CheckoutAction[]): CheckoutState {
  return actions.reduce(reduceCheckout, newCheckout(BOOK))
}

export const confirmedDelivery: CheckoutAction[] = [
  { type: 'shipping-confirmed', shipping: SALTO },
  { type: 'quoted', request: 1, cents: 25000 },
  { type: 'payment-confirmed', payment: { paymentMethod: 'OFFLINE' } },
  { type: 'customer-confirmed', customer: ANA },
]
