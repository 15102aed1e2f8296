import type { PaymentMethod } from '../../../contract/payment-choice.ts'
import { holdsMoney } from '../../payments/payment-states.ts'
import { isWonBack } from './chargeback-details.ts'
import { freeCents } from './held-money.ts'
import type { Payment } from './payment-store.ts'

/** A payment that holds money, with what the operator's decisions need. */
export interface PaidPayment {
  id: number
  method: PaymentMethod
  /** The part that is here and not being refunded, in centésimos. */
  freeCents: number
  refundingCents: number
  /** Its provider refunds it no more. */
  goesByTransfer: boolean
}

/** Those payments of an order that hold money, in the given order. */
export function paidPayments(payments: readonly Payment[]): PaidPayment[] {
  return payments
    .filter(({ status }) => holdsMoney(status))
    .map(payment => ({
      id: payment.id,
      method: payment.method,
      freeCents: freeCents(payment),
      refundingCents: payment.refundingCents,
      goesByTransfer: isWonBack(payment),
    }))
}
