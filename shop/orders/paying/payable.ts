import type { PaymentMethod } from '../../../contract/payment-choice.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import type { Payment } from './payment-store.ts'

/**
 * Nothing is paid or open at a provider, nobody cancelled it on purpose, and its person was not erased. An order that waits for its OFFLINE
 * payment needs no second promise.
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
    // Of an order that waits for its money, what came went back: it is as if it had never come.
    if (['REJECTED', 'CANCELLED', 'REFUNDED'].includes(payment.status)) return true
    return payment.status === 'PENDING' && payment.method === 'OFFLINE' && method === 'CARD'
  })
}
