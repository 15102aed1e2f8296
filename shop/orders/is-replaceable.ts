import type { LockedOrder } from './locked-order-store.ts'
import { isAwaited, isOpenCard } from './paying/close-awaited-payments.ts'
import { receivedCents } from './paying/held-money.ts'

/**
 * Whether an order can still become another one: nothing was paid and nothing is open at a provider, only rejected cards and promises to
 * pay OFFLINE.
 */
export function isReplaceable({ status, payments }: Pick<LockedOrder, 'status' | 'payments'>): boolean {
  return (
    status === 'PENDING_PAYMENT' &&
    payments.every(payment => payment.status === 'REJECTED' || payment.status === 'CANCELLED' || isAwaited(payment))
  )
}

/** Whether a cancelled order is behind its buyer: nothing of its money is here, and no card may still bring any. */
export function isOver({ status, payments }: Pick<LockedOrder, 'status' | 'payments'>): boolean {
  return status === 'CANCELLED' && receivedCents({ payments }) === 0 && !payments.some(isOpenCard)
}
