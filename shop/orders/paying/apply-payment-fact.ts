import type { Transaction } from 'kysely'
import { toPesos } from '../../../contract/money.ts'
import type { PaymentStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import { holdsMoney, PAYMENT_TRANSITIONS } from '../../payments/payment-states.ts'
import { mayBecome } from '../../transition-table.ts'
import { changeOrder } from '../change-order.ts'
import { type Change, recordChange } from '../history-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import { openMatter, resolveMatter } from '../matter-store.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { queuePrintOrder } from '../printing/print-order-store.ts'
import { heedProvider } from './heed-provider.ts'
import type { PaymentFact } from './payment-fact.ts'
import { findPayment, type Payment, updatePayment } from './payment-store.ts'

/**
 * The one way a payment changes: browser answer, webhook, reconciliation, statement and operator all come here. The same fact ten times,
 * or two facts in the wrong order, end in the same state (`architecture.md` §5). Resolves to the status the payment has afterwards.
 */
export async function applyPaymentFact(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  { paymentId, fact, change }: { paymentId: number; fact: PaymentFact; change: Change },
): Promise<PaymentStatus> {
  const { orderId } = await findPayment(transaction, paymentId)
  const order = await lockOrder(transaction, orderId)
  const payment = order.payments.find(candidate => candidate.id === paymentId) as Payment
  if (isOlder(fact, payment)) return payment.status
  await heedProvider(transaction, { payment, fact, at: change.at })
  if (holdsMoney(fact.status) && !isExpectedAmount(fact, payment)) {
    await openMatter(transaction, {
      orderId,
      kind: 'amount-mismatch',
      subject: String(paymentId),
      detail: `${fact.currency} ${fact.amountCents === null ? '?' : toPesos(fact.amountCents)} en vez de UYU ${toPesos(payment.amountCents)}`,
      at: change.at,
    })
    return payment.status
  }
  const isMove = fact.status !== payment.status
  if (isMove && !mayBecome(PAYMENT_TRANSITIONS, payment.status, fact.status)) return payment.status
  const isMoreRefunded = fact.refundedCents > payment.refundedCents
  await updatePayment(transaction, paymentId, factColumns(fact, payment, change.at))
  if (!isMove && !isMoreRefunded) return payment.status
  const what = { subject: 'payment', subjectId: paymentId, from: payment.status, to: fact.status } as const
  await recordChange(transaction, orderId, what, { ...change, detail: change.detail ?? fact.detail })
  await follow(transaction, publish, { order, payment, fact, change })
  return fact.status
}

/** News travel by several ways: what the provider said later holds. */
function isOlder(fact: PaymentFact, payment: Payment): boolean {
  return Boolean(fact.provider && payment.providerUpdatedAt && fact.provider.updatedAt < payment.providerUpdatedAt)
}

function isExpectedAmount(fact: PaymentFact, payment: Payment): boolean {
  return fact.amountCents === payment.amountCents && fact.currency === 'UYU'
}

function factColumns({ status, detail, refundedCents, provider }: PaymentFact, payment: Payment, at: Date) {
  return {
    status,
    status_detail: detail,
    refunded_cents: refundedCents,
    updated_at: at,
    ...(status === payment.status ? {} : { checks: 0 }),
    // Said again by a later check, or won back in a dispute, it was approved when it first was.
    ...(status === 'APPROVED' && payment.status !== 'APPROVED' && payment.status !== 'CHARGED_BACK'
      ? { approved_at: at }
      : {}),
    ...(provider && {
      provider_payment_id: provider.id,
      provider_updated_at: provider.updatedAt,
      card_method_id: provider.methodId,
      installments: provider.installments,
      installments_amount_cents: provider.installmentAmountCents,
      total_paid_cents: provider.totalPaidCents,
      fee_cents: provider.feeCents,
      last_four_digits: provider.lastFourDigits,
    }),
  }
}

/** What a change of a payment means for its order, and who must hear of it. */
async function follow(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  { order, payment, fact, change }: { order: LockedOrder; payment: Payment; fact: PaymentFact; change: Change },
): Promise<void> {
  const ids = { orderId: order.id, paymentId: payment.id }
  const matter = { orderId: order.id, subject: String(payment.id), at: change.at }
  switch (fact.status) {
    case 'APPROVED':
      return followApproval(transaction, publish, { order, payment, change })
    case 'REJECTED':
    case 'CANCELLED':
      // Told on the spot where the buyer stands at the checkout.
      if (change.cause === 'provider-answer') return
      return publish(transaction, { type: 'payment-failed', ...ids })
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
      await publish(transaction, { type: 'payment-refunded', ...ids, refundedCents: fact.refundedCents })
      if (fact.status === 'PARTIALLY_REFUNDED' || change.cause === 'operator' || order.status === 'CANCELLED') return
      if (otherMoney(order, payment)) return
      return openMatter(transaction, { ...matter, kind: 'refunded-elsewhere', detail: '' })
    case 'CHARGED_BACK':
      await openMatter(transaction, { ...matter, kind: 'chargeback', detail: fact.detail ?? '' })
      return publish(transaction, { type: 'payment-charged-back', ...ids })
  }
}

async function followApproval(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  { order, payment, change }: { order: LockedOrder; payment: Payment; change: Change },
): Promise<void> {
  const ids = { orderId: order.id, paymentId: payment.id }
  const matter = { orderId: order.id, subject: String(payment.id), at: change.at }
  if (payment.status === 'CHARGED_BACK') {
    return resolveMatter(transaction, { ...matter, kind: 'chargeback', resolution: 'the dispute was won' })
  }
  if (otherMoney(order, payment)) {
    await openMatter(transaction, { ...matter, kind: 'duplicate-charge', detail: '' })
    return publish(transaction, { type: 'duplicate-charge', ...ids })
  }
  if (order.status !== 'PENDING_PAYMENT') {
    await openMatter(transaction, { ...matter, kind: 'late-credit', detail: '' })
    return publish(transaction, { type: 'late-credit', ...ids })
  }
  await changeOrder(transaction, order, 'PENDING_CONFIRMATION', change)
  await closeOpenPayments(transaction, order, payment.id, change)
  await queuePrintOrder(transaction, order.id, change.at)
  await publish(transaction, { type: 'payment-approved', ...ids })
}

/** An order is paid once: promises to pay OFFLINE end with it. A card under way is left to the provider's word. */
export async function closeOpenPayments(
  transaction: Transaction<DB>,
  order: LockedOrder,
  exceptId: number | null,
  change: Change,
): Promise<void> {
  const open = order.payments.filter(p => p.id !== exceptId && p.method === 'OFFLINE' && p.status === 'PENDING')
  for (const { id, status } of open) {
    await updatePayment(transaction, id, { status: 'CANCELLED', updated_at: change.at })
    const what = { subject: 'payment', subjectId: id, from: status, to: 'CANCELLED' } as const
    await recordChange(transaction, order.id, what, change)
  }
}

function otherMoney(order: LockedOrder, payment: Payment): boolean {
  return order.payments.some(other => other.id !== payment.id && holdsMoney(other.status))
}
