import type { LockedOrder } from './locked-order-store.ts'
import { isAwaited } from './paying/close-awaited-payments.ts'

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
