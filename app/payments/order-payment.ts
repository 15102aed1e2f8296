import type { CardPayment, OrderRequest } from '../../contract/order.ts'
import { lastDigits } from './card-number.ts'
import type { CardChoice, PaymentChoice } from './payment-choice.ts'

/** The payment in a request's body. `transactionAmount`: the total that the buyer sees, in UYU. */
export function paymentOf(choice: PaymentChoice, transactionAmount: number): OrderRequest['payment'] {
  if (choice.paymentMethod === 'OFFLINE') return { paymentMethod: 'OFFLINE', transactionAmount }
  return cardPayment(choice, transactionAmount)
}

export function withPaymentToken(payment: OrderRequest['payment'], token: string): OrderRequest['payment'] {
  return payment.paymentMethod === 'CARD' ? { ...payment, token } : payment
}

function cardPayment(choice: CardChoice, transactionAmount: number): CardPayment {
  const { cardNumber, cardholderName, docType, docNumber } = choice.createTokenRequest
  return {
    paymentMethod: 'CARD',
    transactionAmount,
    nameOnCard: cardholderName,
    docType,
    docNumber,
    installments: choice.installments.installments,
    methodId: choice.method.id,
    lastFourDigits: lastDigits(cardNumber),
    token: '',
    ...(choice.issuer ? { issuer: choice.issuer } : {}),
  }
}
