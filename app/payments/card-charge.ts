import {
  chargedInWords,
  installmentAmountCents,
  installmentTotalCents,
  isInterestFreeOption,
} from '../../contract/installments.ts'
import { type CardChoice, installmentsFor, type PaymentChoice } from './payment-choice.ts'

/** The charge for `totalCents` in words: `Se cobrarán $ 1.014 en 10 cuotas de $ 101,38`. */
export function chargeInWords(card: CardChoice, totalCents: number): string {
  const option = installmentsFor(card, totalCents)
  const amounts = {
    installments: option.installments,
    amountCents: installmentAmountCents(option, totalCents),
    totalCents: installmentTotalCents(option, totalCents),
  }
  return `Se cobrarán ${chargedInWords(amounts)}`
}

/** The same sentence, but null if there is no interest, since the charge then equals the total. */
export function chargeWithInterest(payment: PaymentChoice | null, totalCents: number): string | null {
  if (payment?.paymentMethod !== 'CARD' || isInterestFreeOption(payment.installments)) return null
  return chargeInWords(payment, totalCents)
}
