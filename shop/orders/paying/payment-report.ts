import type { PaymentStatus } from '../../../contract/order.ts'
import type { ProviderName, ProviderPayment } from '../../payments/payment-provider.ts'
import { isMoneyOfTest, statusOf } from '../../payments/payment-states.ts'

/** The detail of a payment made with test keys where real ones are expected. */
export const TEST_PAYMENT = 'test_payment'

/** The facts of a payment, as the provider, a bank's statement, the operator or the shop itself reports them. */
export interface PaymentReport {
  status: PaymentStatus
  detail: string | null
  /** Centésimos charged or received; null if none were. */
  amountCents: number | null
  currency: string
  refundedCents: number
  /** Absent for money that did not come through a provider. */
  provider?: {
    name: ProviderName
    id: string
    updatedAt: Date
    methodId: string | null
    installments: number | null
    installmentAmountCents: number | null
    totalPaidCents: number | null
    feeCents: number | null
    lastFourDigits: string | null
    /** The buyer opened a claim at the provider, which mediates. The money is still here. */
    isInMediation?: boolean
    /** Set for a test payment where real books are sold: whether the provider still calls it paid, or has undone it. */
    test?: 'paid' | 'undone' | undefined
  }
}

export function reportOf(payment: ProviderPayment): PaymentReport {
  const { id, updatedAt, methodId, installments, installmentAmountCents, totalPaidCents, feeCents, lastFourDigits } =
    payment
  const status = statusOf(payment)
  return {
    status,
    detail: isMoneyOfTest(payment) ? TEST_PAYMENT : payment.statusDetail,
    amountCents: payment.amountCents,
    currency: payment.currency,
    refundedCents: refundedOf(payment, status),
    provider: {
      name: payment.provider,
      id,
      updatedAt,
      methodId,
      installments,
      installmentAmountCents,
      totalPaidCents,
      feeCents,
      lastFourDigits,
      isInMediation: payment.isInMediation && !payment.isTestMoney,
      test: testOf(payment),
    },
  }
}

function refundedOf(payment: ProviderPayment, status: PaymentStatus): number {
  if (isMoneyOfTest(payment)) return 0
  return status === 'REFUNDED' ? payment.amountCents : payment.refundedCents
}

function testOf(payment: ProviderPayment): 'paid' | 'undone' | undefined {
  if (!payment.isTestMoney) return undefined
  if (['REFUNDED', 'CANCELLED', 'REJECTED'].includes(payment.status)) return 'undone'
  return isMoneyOfTest(payment) ? 'paid' : undefined
}

/** The shop's own report that a charge certainly does not exist. */
export function nothingCharged(status: 'REJECTED' | 'CANCELLED', detail: string): PaymentReport {
  return { status, detail, amountCents: null, currency: 'UYU', refundedCents: 0 }
}
