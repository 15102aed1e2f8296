import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Change } from '../history-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import { changePayment } from './change-payment.ts'
import type { Payment } from './payment-store.ts'

/** An OFFLINE payment that the shop still waits for. */
export function isAwaited({ method, status }: Pick<Payment, 'method' | 'status'>): boolean {
  return method === 'OFFLINE' && status === 'PENDING'
}

/** True for a card that may still pay: its charge has no answer yet, or the provider reviews it. */
export function isOpenCard({ method, status }: Pick<Payment, 'method' | 'status'>): boolean {
  return method === 'CARD' && status === 'PENDING'
}

/**
 * Cancels an order's awaited OFFLINE payments: it is paid, cancelled, or has another cost now. Open card charges are left to the provider.
 */
export async function closeAwaitedPayments(
  transaction: Transaction<DB>,
  order: Pick<LockedOrder, 'id' | 'payments'>,
  { exceptId, change }: { exceptId?: number; change: Change },
): Promise<void> {
  for (const payment of order.payments.filter(payment => isAwaited(payment) && payment.id !== exceptId)) {
    await changePayment(transaction, payment, 'CANCELLED', { columns: {}, change })
  }
}
