import type { LockedOrder } from './locked-order-store.ts'
import { isAwaited, isOpenCard } from './paying/close-awaited-payments.ts'
import { receivedCents } from './paying/held-money.ts'

/**
 * True if the order can still be replaced by other content: nothing was paid and no card is open at a provider. Its payments are refused
 * cards, cancelled ones, and promises to pay OFFLINE.
 */
export function isReplaceable({ status, payments }: Pick<LockedOrder, 'status' | 'payments'>): boolean {
  return (
    status === 'PENDING_PAYMENT' &&
    payments.every(payment => payment.status === 'REJECTED' || payment.status === 'CANCELLED' || isAwaited(payment))
  )
}

/** True if a cancelled order is settled: none of its money is here, and no open card may still bring any. */
export function isOver({ status, payments }: Pick<LockedOrder, 'status' | 'payments'>): boolean {
  return status === 'CANCELLED' && receivedCents({ payments }) === 0 && !payments.some(isOpenCard)
}
