import type { CardPayment, OneBookOrder, OrderRequest } from '../../contract/order.ts'
import type { RequestedLine } from '../../contract/ordered-books.ts'
import type { DeliveryAddress } from '../../contract/shipping.ts'

/** An address that every field of the form accepts. */
export function deliveryTo(fields: Partial<DeliveryAddress> = {}): DeliveryAddress {
  return {
    shippingMethod: 'DELIVERY',
    address: 'Uruguay 1234 apto. 5',
    city: 'Salto',
    department: 'Salto',
    zipCode: '50000',
    ...fields,
  }
}

/** An OFFLINE order of one copy for pickup. Tests name the fields that matter to them. */
export function orderRequest(
  fields: Partial<Omit<OneBookOrder, 'payment'>> & Pick<OneBookOrder, 'bookId'> & { transactionAmount: number },
): OneBookOrder {
  const { transactionAmount, ...rest } = fields
  return {
    quantity: 1,
    shipping: { shippingMethod: 'PICKUP' },
    customer: { fullName: 'Ana Pérez', email: 'ana@correo.example', tel: '099 123 456' },
    payment: { paymentMethod: 'OFFLINE', transactionAmount },
    ...rest,
  }
}

/** `orderRequest` with several books. */
export function severalBooksOrder(
  lines: RequestedLine[],
  fields: Omit<Parameters<typeof orderRequest>[0], 'bookId' | 'quantity'>,
): OrderRequest {
  const { bookId: _bookId, quantity: _quantity, ...order } = orderRequest({ bookId: '', ...fields })
  return { ...order, lines }
}

/** A card payment with a token, for `transactionAmount` UYU in one installment. */
export function cardPayment(transactionAmount: number, changes: Partial<CardPayment> = {}): CardPayment {
  return {
    paymentMethod: 'CARD',
    transactionAmount,
    nameOnCard: 'APRO',
    docType: 'CI',
    docNumber: '12345678',
    installments: 1,
    methodId: 'visa',
    token: 'a-card-token',
    ...changes,
  }
}
