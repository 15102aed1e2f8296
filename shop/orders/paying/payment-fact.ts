import type { PaymentStatus } from '../../../contract/order.ts'
import type { ProviderPayment } from '../../payments/payment-provider.ts'
import { statusOf } from '../../payments/payment-states.ts'

/** What is true of a payment, whoever says so: the provider, a bank's statement, the operator, or the shop itself. */
export interface PaymentFact {
  status: PaymentStatus
  detail: string | null
  /** Centésimos that were charged or received; null where nothing was. */
  amountCents: number | null
  currency: string
  refundedCents: number
  /** Absent for money that no provider handles. */
  provider?: {
    id: string
    updatedAt: Date
    methodId: string | null
    installments: number | null
    installmentAmountCents: number | null
    totalPaidCents: number | null
    feeCents: number | null
    lastFourDigits: string | null
  }
}

export function factOf(payment: ProviderPayment): PaymentFact {
  const { id, updatedAt, methodId, installments, installmentAmountCents, totalPaidCents, feeCents, lastFourDigits } =
    payment
  const status = statusOf(payment)
  return {
    status,
    detail: payment.statusDetail,
    amountCents: payment.amountCents,
    currency: payment.currency,
    refundedCents: status === 'REFUNDED' ? payment.amountCents : payment.refundedCents,
    provider: {
      id,
      updatedAt,
      methodId,
      installments,
      installmentAmountCents,
      totalPaidCents,
      feeCents,
      lastFourDigits,
    },
  }
}

/** A charge that certainly is none, as the shop concludes it. */
export function nothingCharged(status: 'REJECTED' | 'CANCELLED', detail: string): PaymentFact {
  return { status, detail, amountCents: null, currency: 'UYU', refundedCents: 0 }
}
