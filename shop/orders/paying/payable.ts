import type { PaymentMethod } from '../../../contract/payment-choice.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import type { Payment } from './payment-store.ts'

/**
 * True if the order can be paid by `method`: nothing is paid or open at a provider, nobody cancelled it on purpose, and its buyer was not
 * erased. An order with an awaited OFFLINE payment takes a card, but no second promise.
 */
export function isPayable(
  {
    status,
    cancelReason,
    wasErased,
    payments,
  }: Pick<LockedOrder, 'status' | 'cancelReason' | 'wasErased'> & { payments: Pick<Payment, 'method' | 'status'>[] },
  method: PaymentMethod,
): boolean {
  const hasLapsed = status === 'CANCELLED' && (cancelReason === 'deadline' || cancelReason === 'no-accepted-card')
  if (wasErased || (status !== 'PENDING_PAYMENT' && !hasLapsed)) return false
  return payments.every(payment => {
    // A refunded payment of an unpaid order counts as if it had never come.
    if (['REJECTED', 'CANCELLED', 'REFUNDED'].includes(payment.status)) return true
    return payment.status === 'PENDING' && payment.method === 'OFFLINE' && method === 'CARD'
  })
}
