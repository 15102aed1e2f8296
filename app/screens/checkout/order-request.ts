import { toPesos } from '../../../contract/money.ts'
import type { CardPayment, OrderRequest } from '../../../contract/order.ts'
import type { CheckoutBook } from './checkout-book.ts'
import { type CheckoutState, totals } from './checkout-state.ts'
import type { CardChoice, PaymentChoice } from './payment-choice.ts'

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

/** What is sent of a chosen payment. `transactionAmount` is the total the buyer sees, in UYU. */
export function paymentOf(choice: PaymentChoice, transactionAmount: number): OrderRequest['payment'] {
  if (choice.paymentMethod === 'OFFLINE') return { paymentMethod: 'OFFLINE', transactionAmount }
  return cardPayment(choice, transactionAmount)
}

export function withToken(order: OrderRequest, token: string): OrderRequest {
  return { ...order, payment: withPaymentToken(order.payment, token) }
}

export function withPaymentToken(payment: OrderRequest['payment'], token: string): OrderRequest['payment'] {
  return payment.paymentMethod === 'CARD' ? { ...payment, token } : payment
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
