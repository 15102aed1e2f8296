import type { Transaction } from 'kysely'
import type { PaymentStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import { PAYMENT_TRANSITIONS } from '../../payments/payment-states.ts'
import { mayBecome } from '../../transition-table.ts'
import { type Change, recordChange } from '../history-store.ts'
import { movedMoney } from './moved-money.ts'
import { type Payment, type PaymentColumns, updatePaymentStatus } from './payment-store.ts'

/**
 * Moves a payment, writes what is known with it, and keeps why and what money moved. It may stay where it is, as when more of it went
 * back. The caller holds the order's row lock and hands over the payment it read under it, a refund that was just made as one under way.
 * @throws when the transition table forbids the move: that is a fault of the caller
 */
export async function changePayment(
  transaction: Transaction<DB>,
  payment: Pick<
    Payment,
    'id' | 'orderId' | 'status' | 'amountCents' | 'refundedCents' | 'refundedOutsideCents' | 'refundingCents'
  >,
  to: PaymentStatus,
  { columns, change }: { columns: PaymentColumns; change: Change },
): Promise<void> {
  const { id, orderId, status } = payment
  if (to !== status && !mayBecome(PAYMENT_TRANSITIONS, status, to)) {
    throw new Error(`payment ${id} can't go from ${status} to ${to}`)
  }
  await updatePaymentStatus(transaction, id, to, { ...columns, updated_at: change.at })
  const { amount_cents: amountCents = payment.amountCents, refunded_cents: refundedCents = payment.refundedCents } =
    columns
  const moved = movedMoney(payment, { ...payment, status: to, amountCents, refundedCents })
  await recordChange(transaction, orderId, { subject: 'payment', subjectId: id, from: status, to }, change, moved)
}
