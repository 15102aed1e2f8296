import type { PaymentStatus } from '../../contract/order.ts'
import type { TransitionTable } from '../transition-table.ts'
import type { ProviderPayment } from './payment-provider.ts'

/**
 * Allowed status changes of a payment (`decisions/0001`, Payments). A CANCELLED or REJECTED one may still become approved: the shop gives
 * up a charge that never arrived, but the provider's later report wins. Meanwhile its money may have been refunded, or disputed. A won
 * dispute restores a charged-back payment. An approved one becomes CANCELLED if a transfer had been assigned to the wrong order. A refunded
 * one has money again if a person took back a transfer to the buyer that nobody had made; no provider's report does that.
 */
export const PAYMENT_TRANSITIONS: TransitionTable<PaymentStatus> = {
  PENDING: ['APPROVED', 'REJECTED', 'CANCELLED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CHARGED_BACK'],
  REJECTED: ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CHARGED_BACK'],
  CANCELLED: ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CHARGED_BACK'],
  APPROVED: ['PARTIALLY_REFUNDED', 'REFUNDED', 'CHARGED_BACK', 'CANCELLED'],
  PARTIALLY_REFUNDED: ['REFUNDED', 'CHARGED_BACK', 'APPROVED'],
  CHARGED_BACK: ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED'],
  REFUNDED: ['CHARGED_BACK', 'APPROVED', 'PARTIALLY_REFUNDED'],
}

/** Whether the shop holds the buyer's money in this status, all of it or a part. */
export function holdsMoney(status: PaymentStatus): boolean {
  return status === 'APPROVED' || status === 'PARTIALLY_REFUNDED'
}

/** The status that counts for the shop. A test payment in a real shop charged nobody, so it is REJECTED. */
export function statusOf(payment: ProviderPayment): PaymentStatus {
  return isMoneyOfTest(payment) ? 'REJECTED' : payment.status
}

/** Whether a payment claims to have moved money, although it was only a test. */
export function isMoneyOfTest(payment: ProviderPayment): boolean {
  const { status } = payment
  return payment.isTestMoney === true && (holdsMoney(status) || status === 'REFUNDED' || status === 'CHARGED_BACK')
}
