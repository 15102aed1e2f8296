import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { formatMoney } from '../../../contract/money.ts'
import type { DB } from '../../../db/schema.ts'
import type { Clock } from '../../../platform/clock.ts'
import { holdsMoney } from '../../payments/payment-states.ts'
import { openIssue, reopenIssue, resolveIssue } from '../issue-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { lockAsSeen } from '../order-version.ts'
import { applyPaymentReport } from '../paying/apply-payment-report.ts'
import type { ChargeDeps } from '../paying/charge-card.ts'
import { reviewOrder, TAKEN_BY_DISPUTE } from '../paying/follow-money.ts'
import { leftOf } from '../paying/held-money.ts'
import { type PaymentReport, reportOf } from '../paying/payment-report.ts'
import { findPayment, type Payment } from '../paying/payment-store.ts'
import { PAYMENT_UNKNOWN, refundDetail } from './refund-detail.ts'
import {
  BY_BUYER,
  BY_SHOP,
  closeRefund,
  findGivenBackBy,
  findIncoming,
  findOpenRefund,
  findReferenceByHand,
  type GivenBack,
  insertRefund,
  type Refund,
} from './refund-store.ts'
import { refundedByShop, refundsUnderWay, returnedByOthersOf, wasRefundHeard } from './refunded-sums-store.ts'
import { settleRefused } from './settle-refused.ts'

export type RefundRequest =
  | { kind: 'requested'; refundId: number; amountCents: number }
  | { kind: 'no-money' }
  /** The payment holds less than the requested amount. */
  | { kind: 'too-much'; leftCents: number }

/**
 * Requests a refund in the transaction that holds the order's row lock; without `amountCents`, of everything that is left. Refunds that
 * belong together share one `at`, by which they are recognised.
 */
export async function requestRefund(
  { clock, publish }: { clock: Clock; publish: PublishOrderEvent },
  transaction: Transaction<DB>,
  order: LockedOrder,
  {
    payment,
    amountCents,
    reason,
    requestedBy,
    at = clock.now(),
  }: { payment: Payment; amountCents?: number | undefined; reason: string; requestedBy: string; at?: Date },
): Promise<RefundRequest> {
  if (!holdsMoney(payment.status)) return { kind: 'no-money' }
  const leftCents = payment.amountCents - payment.refundedCents - (await refundsUnderWay(transaction, payment.id))
  if (leftCents <= 0) return { kind: 'no-money' }
  const amount = amountCents ?? leftCents
  if (amount > leftCents) return { kind: 'too-much', leftCents }
  const refundId = await insertRefund(transaction, {
    paymentId: payment.id,
    amountCents: amount,
    key: randomUUID(),
    reason,
    requestedBy,
    at,
  })
  await publish(transaction, { type: 'refund-requested', orderId: order.id, refundId })
  return { kind: 'requested', refundId, amountCents: amount }
}

/**
 * Makes a refund at the provider, once: the refund's key is the provider's idempotency key. Repeated after a crash, it finds the refund
 * made. Money that came without a provider is given back by a person.
 * @throws if the provider can't be reached, or does not show the refund yet: the job is retried
 */
export async function refundPayment(deps: ChargeDeps, { refundId }: { refundId: number }): Promise<void> {
  const refund = await findOpenRefund(deps.db, refundId)
  if (!refund) return
  if (refund.providerPaymentId === null) return askForHand(deps, refund)
  const { provider } = deps
  const answer = await provider.refundPayment(refund.providerPaymentId, {
    idempotencyKey: refund.key,
    amountCents: refund.amountCents,
  })
  if (answer.kind === 'unavailable') throw new Error(`the provider could not be asked: ${answer.reason}`)
  if (answer.kind === 'not-found') return refuse(deps, refund, PAYMENT_UNKNOWN)
  if (answer.kind === 'refused') return refuse(deps, refund, `${answer.detail}: ${answer.reason}`)
  const now = await provider.readPayment(refund.providerPaymentId)
  if (now.kind !== 'found') throw new Error('the refunded payment could not be read')
  const report = reportOf(now.payment)
  if (await isReadBefore(deps, refund, report)) throw new Error('the payment does not show its refund yet')
  const made = { report, providerRefundId: answer.refundId }
  await deps.db.transaction().execute(transaction => finish(deps, transaction, refund, made))
}

/** The provider's word that it made a refund counts a day after it was requested, though the sums that it shows never tell of it. */
const SHOWN_WITHIN_MS = 24 * 3_600_000

/**
 * True if the provider's report is of before the refund that it made just now. Counted as made without its money, the refund would show later
 * as one that somebody else made.
 */
async function isReadBefore(
  { db, clock }: ChargeDeps,
  { paymentId, amountCents, requestedAt }: Refund,
  { status, refundedCents }: PaymentReport,
): Promise<boolean> {
  if (!holdsMoney(status) || clock.now().getTime() - requestedAt.getTime() >= SHOWN_WITHIN_MS) return false
  const payment = await findPayment(db, paymentId)
  const shownCents = payment.refundedCents - payment.refundedOutsideCents
  if (!(await wasRefundHeard(db, paymentId, requestedAt))) return refundedCents < shownCents + amountCents
  const byOthersCents = await returnedByOthersOf(db, paymentId)
  const madeBeforeCents = (await refundedByShop(db, paymentId)) - payment.refundedOutsideCents + byOthersCents
  // A refund that was once counted as made, and never was, shows nowhere.
  return refundedCents < Math.min(madeBeforeCents, shownCents) + amountCents
}

export type ConfirmingRefund =
  | { kind: 'done' }
  /** The refund was recorded before, as made by this transfer. */
  | { kind: 'already-done'; bankReference: string }
  /** No refund with this id waits for a transfer. */
  | { kind: 'not-awaited' }
  /** Of its payment less is left to give back, in centésimos: the rest went back another way. It can only be withdrawn. */
  | { kind: 'returned-otherwise'; leftCents: number }
  | UsedReference
  | IncomingReference

/** The bank reference is that of a transfer that came to the shop. It gave nothing back. */
export type IncomingReference = { kind: 'incoming-reference'; transferId: number }

/** The same bank reference gave back other money. One of the two references may be a typing mistake. */
export type UsedReference = { kind: 'used-reference' } & GivenBack

/**
 * Records that the operator made a refund by bank transfer, proved by `bankReference`. `sameTransfer`: one bank transfer made several
 * refunds.
 */
export async function confirmRefundByHand(
  deps: OrderDeps,
  {
    refundId,
    version,
    bankReference,
    sameTransfer = false,
  }: { refundId: number; version?: string | undefined; bankReference: string; sameTransfer?: boolean },
): Promise<ConfirmingRefund> {
  return deps.db.transaction().execute(async transaction => {
    const asked = await findOpenRefund(transaction, refundId)
    if (!asked) return alreadyDone(transaction, refundId)
    if (asked.providerPaymentId !== null) return { kind: 'not-awaited' }
    // Another refund of this payment, or this one, may be confirmed at the same moment. Read both again under the lock.
    const { payments } = await lockAsSeen(transaction, { orderId: asked.orderId, version })
    const payment = payments.find(({ id }) => id === asked.paymentId)
    const refund = await findOpenRefund(transaction, refundId)
    if (!refund || !payment) return alreadyDone(transaction, refundId)
    const leftCents = payment.amountCents - payment.refundedCents
    if (refund.amountCents > leftCents) return { kind: 'returned-otherwise', leftCents }
    const incoming = await findIncoming(transaction, bankReference)
    if (incoming) return { kind: 'incoming-reference', ...incoming }
    const other = await findGivenBackBy(transaction, bankReference, { refundId })
    if (other && !sameTransfer) return { kind: 'used-reference', ...other }
    const report = reportByHand(payment, { amountCents: refund.amountCents })
    await finish(deps, transaction, refund, { report, providerRefundId: bankReference })
    return { kind: 'done' }
  })
}

async function alreadyDone(transaction: Transaction<DB>, refundId: number): Promise<ConfirmingRefund> {
  const bankReference = await findReferenceByHand(transaction, refundId)
  return bankReference === undefined ? { kind: 'not-awaited' } : { kind: 'already-done', bankReference }
}

/**
 * A report of money given back by hand. No provider counts it, so the sum is computed from the payment, whose order the caller has locked.
 */
export function reportByHand(payment: Payment, { amountCents }: { amountCents: number }): PaymentReport {
  const refundedCents = payment.refundedCents + amountCents
  return {
    status: refundedCents >= payment.amountCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    detail: payment.statusDetail,
    amountCents: payment.amountCents,
    currency: 'UYU',
    refundedCents,
  }
}

async function finish(
  { clock, publish }: OrderDeps,
  transaction: Transaction<DB>,
  refund: Refund,
  { report, providerRefundId }: { report: PaymentReport; providerRefundId: string },
): Promise<void> {
  const at = clock.now()
  const { orderId, paymentId } = refund
  const { requestedBy } = refund
  const cause = requestedBy === BY_SHOP || requestedBy === BY_BUYER ? requestedBy : 'operator'
  const change = { at, cause, actor: requestedBy, detail: refundDetail(refund.id) } as const
  // Close the refund first, so that its money does not count as under way and as refunded.
  await closeRefund(transaction, refund.id, { outcome: 'DONE', providerRefundId, at })
  const applied = await applyPaymentReport(transaction, publish, {
    paymentId,
    report,
    change,
    ownCents: refund.amountCents,
  })
  if (applied.kind === 'refused')
    throw new Error(`refund ${refund.id} was made, and payment ${paymentId} can't show it`)
  // A webhook may have reported it earlier, and could not decide while others were under way.
  if (applied.kind !== 'changed') await reviewOrder({ transaction, publish, change }, orderId)
  await settleRefused(transaction, await lockOrder(transaction, orderId), at)
  const byHand = { orderId, kind: 'refund-by-hand', subject: String(refund.id), at } as const
  await resolveIssue(transaction, { ...byHand, resolution: 'refunded' })
}

/**
 * Closes a refund that the provider refused. The payment's current state at the provider may say why, for example that a dispute took the
 * money first.
 */
async function refuse({ db, clock, provider, publish }: ChargeDeps, refund: Refund, why: string): Promise<void> {
  const { orderId, paymentId, providerPaymentId } = refund
  const now = providerPaymentId === null ? null : await provider.readPayment(providerPaymentId)
  await db.transaction().execute(async transaction => {
    const at = clock.now()
    const before = await lockOrder(transaction, orderId)
    await closeRefund(transaction, refund.id, { outcome: 'REFUSED', providerRefundId: null, at })
    const change = { at, cause: 'reconciliation', actor: 'provider' } as const
    if (now?.kind === 'found') {
      // Whatever this report changes, the money left afterwards decides.
      await applyPaymentReport(transaction, publish, { paymentId, report: reportOf(now.payment), change })
    }
    // With money that came meanwhile, the amount may now equal the order's cost.
    await reviewOrder({ transaction, publish, change }, orderId)
    const { status, payments } = await lockOrder(transaction, orderId)
    const payment = payments.find(({ id }) => id === paymentId)
    const isTaken = payment?.status === 'CHARGED_BACK'
    if (!payment || (leftOf(payment) <= 0 && !isTaken)) return
    // It has just paid the order, which needs all that it holds.
    if (before.status === 'PENDING_PAYMENT' && status !== 'PENDING_PAYMENT' && !isTaken) return
    const issue = { orderId, kind: 'refund-failed', subject: String(paymentId), at } as const
    // It waits together with what was refused before the dispute: only the issue closed last is reopened.
    if (isTaken) await reopenIssue(transaction, { ...issue, resolution: TAKEN_BY_DISPUTE })
    await openIssue(transaction, { ...issue, detail: why })
    // If the dispute is won, the money is here again, and the refund issue is reopened.
    if (isTaken) await resolveIssue(transaction, { ...issue, resolution: TAKEN_BY_DISPUTE })
  })
}

/** Opens an issue: a person must transfer this refund. */
export function openHandRefund(
  transaction: Transaction<DB>,
  { id, orderId, amountCents }: Pick<Refund, 'id' | 'orderId' | 'amountCents'>,
  at: Date,
): Promise<void> {
  const detail = `Hay que devolver ${formatMoney(amountCents)}.`
  return openIssue(transaction, { orderId, kind: 'refund-by-hand', subject: String(id), detail, at })
}

async function askForHand({ db, clock }: ChargeDeps, refund: Refund): Promise<void> {
  await db.transaction().execute(async transaction => {
    await lockOrder(transaction, refund.orderId)
    // The person may have recorded the refund already.
    if (!(await findOpenRefund(transaction, refund.id))) return
    await openHandRefund(transaction, refund, clock.now())
  })
}
