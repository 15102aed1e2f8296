import type { Transaction } from 'kysely'
import type { PaymentStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import { PAYMENT_TRANSITIONS } from '../../payments/payment-states.ts'
import { assertMayBecome } from '../../transition-table.ts'
import { type Change, recordChange } from '../history-store.ts'
import { movedMoney } from './moved-money.ts'
import { type Payment, type PaymentColumns, updatePaymentStatus } from './payment-store.ts'

/**
 * Changes a payment's status and columns, and records why and how much money moved. The status may stay, for example when more of it is
 * refunded. The caller holds the order's row lock and passes the payment it read under that lock. A refund that was just made still counts
 * in `refundingCents`.
 * @throws Error if the transition table forbids the change: a bug in the caller
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
  if (to !== status) assertMayBecome(PAYMENT_TRANSITIONS, status, to, `payment ${id}`)
  await updatePaymentStatus(transaction, id, to, { ...columns, updated_at: change.at })
  const { amount_cents: amountCents = payment.amountCents, refunded_cents: refundedCents = payment.refundedCents } =
    columns
  const moved = movedMoney(payment, { ...payment, status: to, amountCents, refundedCents })
  await recordChange(transaction, orderId, { subject: 'payment', subjectId: id, from: status, to }, change, moved)
}
