import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { holdsMoney } from '../payments/payment-states.ts'
import { changeOrder } from './change-order.ts'
import type { Change } from './history-store.ts'
import { listOpenIssues, resolveIssue } from './issue-store.ts'
import { type LockedOrder, lockOrder } from './locked-order-store.ts'
import type { CancelReason, PublishOrderEvent } from './order-events.ts'
import { applyPaymentReport } from './paying/apply-payment-report.ts'
import type { ChargeDeps } from './paying/charge-card.ts'
import { closeAwaitedPayments, isOpenCard } from './paying/close-awaited-payments.ts'
import { reportOf } from './paying/payment-report.ts'
import { readPayments } from './paying/payment-store.ts'
import { endDoubtOfCancelled } from './printing/who-prints.ts'

export type Cancelling =
  | { kind: 'cancelled' }
  /** It was already: nothing changed. */
  | { kind: 'already-cancelled' }
  /** Money came: what is here has to be given back with it. */
  | { kind: 'was-paid' }
  /** A card's charge is not known yet, or the provider can't be reached: it can be tried again in a while. */
  | { kind: 'being-verified' }

/**
 * Cancels an order that is not paid, for its buyer, for the operator or because its time is over. A card under review is cancelled at
 * the provider first: an approval that comes in between wins.
 */
export async function cancelUnpaidOrder(
  deps: ChargeDeps,
  {
    orderId,
    reason,
    note,
    change,
  }: { orderId: number; reason: CancelReason; note?: string; change: Omit<Change, 'at'> },
): Promise<Cancelling> {
  await cancelCardsUnderReview(deps, orderId)
  return deps.db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, orderId)
    if (order.status === 'CANCELLED') return { kind: 'already-cancelled' }
    if (order.payments.some(payment => holdsMoney(payment.status)) || order.status !== 'PENDING_PAYMENT') {
      return { kind: 'was-paid' }
    }
    if (order.payments.some(isOpenCard)) return { kind: 'being-verified' }
    await cancelLocked(transaction, deps.publish, order, { reason, note, change: { ...change, at: deps.clock.now() } })
    return { kind: 'cancelled' }
  })
}

export interface CancelLocked {
  reason: CancelReason
  /** The operator's own words for the buyer. */
  note?: string | undefined
  change: Change
}

/** Cancels an order whose row the caller holds, promises to pay included. */
export async function cancelLocked(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  order: LockedOrder,
  { reason, note, change }: CancelLocked,
): Promise<void> {
  await changeOrder(transaction, order, 'CANCELLED', { ...change, reason, note })
  await closeAwaitedPayments(transaction, order, { change })
  // Nobody has to decide any more how it is printed.
  for (const kind of ['print-failed', 'print-by-hand', 'refunded-in-print'] as const) {
    await resolveIssue(transaction, { orderId: order.id, kind, resolution: 'cancelled', at: change.at })
  }
  await endRefundedElsewhere(transaction, { orderId: order.id, at: change.at })
  await endDoubtOfCancelled(transaction, { publish }, { orderId: order.id, at: change.at })
  // What it costs no longer matters: all that it holds goes back.
  const mismatch = { orderId: order.id, kind: 'amount-mismatch', subject: '' } as const
  await resolveIssue(transaction, { ...mismatch, resolution: 'cancelled', at: change.at })
  await publish(transaction, { type: 'order-cancelled', orderId: order.id, reason })
}

/**
 * Paid anew, a cancelled order is printed, whatever of its earlier money somebody gave back. What went back twice its buyer still owes, so
 * that stays open.
 */
async function endRefundedElsewhere(
  transaction: Transaction<DB>,
  { orderId, at }: { orderId: number; at: Date },
): Promise<void> {
  for (const { kind, subject, facts } of await listOpenIssues(transaction, { orderId })) {
    if (kind !== 'refunded-elsewhere' || facts?.says === 'refunded-twice') continue
    await resolveIssue(transaction, { orderId, kind, subject, resolution: 'cancelled', at })
  }
}

/** A card stays open where its charge has no answer yet, and where the provider does not cancel it. */
export async function cancelCardsUnderReview(
  { db, provider, publish, clock }: Omit<ChargeDeps, 'secret'>,
  orderId: number,
): Promise<void> {
  for (const payment of await readPayments(db, orderId)) {
    if (!isOpenCard(payment) || payment.providerPaymentId === null) continue
    const answer = await provider.cancelPayment(payment.providerPaymentId, {
      idempotencyKey: `${payment.reference}-cancel`,
    })
    if (answer.kind !== 'found') continue
    const change = { at: clock.now(), cause: 'provider-answer', actor: 'provider' } as const
    await db
      .transaction()
      .execute(transaction =>
        applyPaymentReport(transaction, publish, { paymentId: payment.id, report: reportOf(answer.payment), change }),
      )
  }
}
