import type { PaymentMethod } from '../../../contract/payment-choice.ts'
import { holdsMoney } from '../../payments/payment-states.ts'
import { freeCents } from './held-money.ts'
import type { Payment } from './payment-store.ts'

/** A payment that holds money, as far as the operator decides about it. */
export interface PaidPayment {
  id: number
  method: PaymentMethod
  /** What is here of it and not on its way back, centésimos. */
  freeCents: number
  refundingCents: number
}

/** Those of an order's payments that hold money, in the same order. */
export function paidPayments(payments: readonly Payment[]): PaidPayment[] {
  return payments
    .filter(({ status }) => holdsMoney(status))
    .map(payment => ({
      id: payment.id,
      method: payment.method,
      freeCents: Math.max(0, freeCents(payment)),
      refundingCents: payment.refundingCents,
    }))
}
