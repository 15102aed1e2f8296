import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { ProviderPayment, ReadOutcome } from '../../payments/payment-provider.ts'
import { holdsMoney, statusOf } from '../../payments/payment-states.ts'
import { askAboutDue } from '../ask-partner.ts'
import { lockOrder } from '../locked-order-store.ts'
import { applyPaymentReport } from './apply-payment-report.ts'
import type { ChargeDeps } from './charge-card.ts'
import { NEVER_ARRIVED, NEVER_ARRIVED_MS, nextCheckAt } from './check-times.ts'
import { nothingCharged, reportOf } from './payment-report.ts'
import { claimDuePayment, findPayment, type Payment, updatePayment } from './payment-store.ts'
import { readMissingDeadline } from './watch-chargeback.ts'

/**
 * Asks the provider about every payment that is due: charges without an answer, charges under review, and payments that may have been
 * refunded elsewhere. Webhooks are faster; this finds what they lose.
 * @returns how many payments were asked about
 */
export async function reconcilePayments(deps: ChargeDeps, { limit = 500 } = {}): Promise<number> {
  return askAboutDue(
    deps.clock,
    times => claimDuePayment(deps.db, times),
    payment => reconcilePayment(deps, payment),
    { limit },
  )
}

async function reconcilePayment(deps: ChargeDeps, payment: Payment): Promise<void> {
  const answer = await undoLateReview(deps, payment, await ask(deps, payment))
  await deps.db.transaction().execute(async transaction => {
    await recordAnswer(deps, transaction, payment, answer)
    const { checks, ...now } = await findPayment(transaction, payment.id)
    // A check without an answer is repeated at the same pause. For a pending payment it counts, so the pauses grow anyway.
    const counts = answer.kind !== 'unavailable' || now.status === 'PENDING'
    const asked = { ...now, checks: now.status === payment.status ? checks + (counts ? 1 : 0) : 0 }
    // The first check comes a while after the charge. A buyer who still waits for an answer gets one mail.
    if (now.status === 'PENDING' && checks === 0) {
      await deps.publish(transaction, { type: 'payment-pending', orderId: now.orderId, paymentId: now.id })
    }
    await updatePayment(transaction, payment.id, {
      checks: asked.checks,
      next_check_at: nextCheckAt(asked, deps.clock.now(), answer.kind === 'unavailable' ? answer : {}),
    })
  })
  if (answer.kind === 'found') await readMissingDeadline(deps, answer.payment)
}

/** Asks by the provider's id if known, otherwise by the shop's reference, which has at most one charge. */
async function ask({ provider }: ChargeDeps, payment: Payment): Promise<ReadOutcome> {
  if (payment.providerPaymentId !== null) return provider.readPayment(payment.providerPaymentId)
  const found = await provider.findByReference(payment.reference)
  if (found.kind === 'unavailable') return found
  const charge = theCharge(found.payments)
  return charge ? { kind: 'found', payment: charge } : { kind: 'not-found' }
}

/**
 * Cancels a charge that the shop gave up and that turns up under review, before it becomes money: its buyer was told that it failed. If
 * that fails now, the charge is checked again.
 */
async function undoLateReview({ provider }: ChargeDeps, payment: Payment, answer: ReadOutcome): Promise<ReadOutcome> {
  if (answer.kind !== 'found' || payment.status !== 'CANCELLED' || statusOf(answer.payment) !== 'PENDING') return answer
  const undone = await provider.cancelPayment(answer.payment.id, { idempotencyKey: `${payment.reference}-cancel` })
  return undone.kind === 'found' ? undone : answer
}

/** Prefers a payment that holds money, in case a provider ever has two under one reference. */
function theCharge(payments: readonly ProviderPayment[]): ProviderPayment | undefined {
  return payments.find(payment => holdsMoney(statusOf(payment))) ?? payments[0]
}

async function recordAnswer(
  { publish, clock }: ChargeDeps,
  transaction: Transaction<DB>,
  payment: Payment,
  answer: ReadOutcome,
): Promise<void> {
  const change = { at: clock.now(), cause: 'reconciliation', actor: 'provider' } as const
  if (answer.kind === 'found') {
    await applyPaymentReport(transaction, publish, { paymentId: payment.id, report: reportOf(answer.payment), change })
    return
  }
  if (answer.kind !== 'not-found') return
  // The buyer may have sent the charge again while the provider was asked.
  const { payments } = await lockOrder(transaction, payment.orderId)
  const now = payments.find(({ id }) => id === payment.id)
  if (!now || !isGivenUp(now, change.at)) return
  const report = nothingCharged('CANCELLED', NEVER_ARRIVED)
  await applyPaymentReport(transaction, publish, {
    paymentId: payment.id,
    report,
    change: { ...change, actor: 'shop' },
  })
}

function isGivenUp({ status, providerPaymentId, createdAt }: Payment, now: Date): boolean {
  const isUnanswered = status === 'PENDING' && providerPaymentId === null
  return isUnanswered && now.getTime() - createdAt.getTime() >= NEVER_ARRIVED_MS
}
