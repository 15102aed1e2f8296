import { toPesos } from '../../../contract/money.ts'
import type { CardPayment, OrderRequest } from '../../../contract/order.ts'
import type { CheckoutBook } from './checkout-book.ts'
import { type CheckoutState, totals } from './checkout-state.ts'
import type { CardChoice } from './payment-choice.ts'

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
    payment:
      payment.paymentMethod === 'OFFLINE'
        ? { paymentMethod: 'OFFLINE', transactionAmount }
        : cardPayment(payment, transactionAmount),
  }
}

export function withToken(order: OrderRequest, token: string): OrderRequest {
  const { payment } = order
  return payment.paymentMethod === 'CARD' ? { ...order, payment: { ...payment, token } } : order
}

function cardPayment(choice: CardChoice, transactionAmount: number): CardPayment {
  const { cardholderName, docType, docNumber } = choice.createTokenRequest
  return {
    paymentMethod: 'CARD',
    transactionAmount,
    nameOnCard: cardholderName,
    docType,
    docNumber,
    installments: choice.installments.installments,
    methodId: choice.method.id,
    token: '',
    ...(choice.issuer ? { issuer: choice.issuer } : {}),
  }
}
