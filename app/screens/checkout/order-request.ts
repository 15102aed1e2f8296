import { toPesos } from '../../../contract/money.ts'
import type { OrderRequest } from '../../../contract/order.ts'
import { paymentOf, withPaymentToken } from '../../payments/order-payment.ts'
import type { CheckoutBook } from './checkout-book.ts'
import { type CheckoutState, totals } from './checkout-state.ts'

/**
 * The body of `POST /api/web/orders/` (specification §3), or null while a step is missing; the amount is the total the buyer sees. The
 * shop never gets a card's number or security code: a token, which comes last, stands for them.
 */
export function orderRequest(book: CheckoutBook, state: CheckoutState): OrderRequest | null {
  const { quantity, shipping, payment, customer } = state
  if (quantity === null || !shipping || !payment || !customer) return null
  const transactionAmount = toPesos(totals(state).total)
  return {
    bookId: book.bibliomanagerId,
    quantity,
    shipping,
    customer,
    payment: paymentOf(payment, transactionAmount),
  }
}

export function withToken(order: OrderRequest, token: string): OrderRequest {
  return { ...order, payment: withPaymentToken(order.payment, token) }
}
