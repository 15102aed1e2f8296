import type { PaymentStatus } from '../../contract/order.ts'
import type { TransitionTable } from '../transition-table.ts'
import type { ProviderPayment } from './payment-provider.ts'

/**
 * What a payment may become (`decisions/0001`, Payments). A CANCELLED or REJECTED one may still turn out approved: the shop gives up a
 * charge that never arrived, and the provider's later word holds; by then its money may be back with the buyer, or disputed. A won
 * dispute brings a charged-back payment back. An approved one is CANCELLED where a transfer was given to the wrong order.
 */
export const PAYMENT_TRANSITIONS: TransitionTable<PaymentStatus> = {
  PENDING: ['APPROVED', 'REJECTED', 'CANCELLED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CHARGED_BACK'],
  REJECTED: ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CHARGED_BACK'],
  CANCELLED: ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CHARGED_BACK'],
  APPROVED: ['PARTIALLY_REFUNDED', 'REFUNDED', 'CHARGED_BACK', 'CANCELLED'],
  PARTIALLY_REFUNDED: ['REFUNDED', 'CHARGED_BACK'],
  CHARGED_BACK: ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED'],
  REFUNDED: ['CHARGED_BACK'],
}

/** The statuses in which the buyer's money is here, all of it or a part. */
export function holdsMoney(status: PaymentStatus): boolean {
  return status === 'APPROVED' || status === 'PARTIALLY_REFUNDED'
}

/** What a payment's status means for the shop. A test payment where books are real charged nobody. */
export function statusOf(payment: ProviderPayment): PaymentStatus {
  return isMoneyOfTest(payment) ? 'REJECTED' : payment.status
}

/** Said to have moved money, by a provider that only tested. */
export function isMoneyOfTest(payment: ProviderPayment): boolean {
  const { status } = payment
  return payment.isTestMoney === true && (holdsMoney(status) || status === 'REFUNDED' || status === 'CHARGED_BACK')
}
