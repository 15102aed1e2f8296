import { isDeepStrictEqual } from 'node:util'
import { holdsMoney } from '../../payments/payment-states.ts'
import { REFUNDING_CAUSES } from '../change-cause.ts'
import { describeIssue, findOpenFacts, hadIssue, openIssue, resolveIssue } from '../issue-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import { pausePrinting } from '../printing/pause-printing.ts'
import { openRefundsOf } from '../refunds/refund-store.ts'
import { refundedByShop } from '../refunds/refunded-sums-store.ts'
import { settleRefused } from '../refunds/settle-refused.ts'
import { awaitWholePayment } from './await-payment-again.ts'
import { bothFigures, leftFigures } from './both-figures.ts'
import { isUndecided } from './chargeback-details.ts'
import { isAwaited } from './close-awaited-payments.ts'
import { followMoney, reviewOrder, TAKEN_BY_DISPUTE } from './follow-money.ts'
import {
  debtOf,
  heldCents,
  keptCents,
  lacksItsMoney,
  leftOf,
  orderedCents,
  owedCents,
  receivedCents,
} from './held-money.ts'
import { missingRefundOf } from './missing-refund.ts'
import type { Money } from './money-change.ts'
import type { PaymentReport } from './payment-report.ts'
import { type Payment, updatePayment } from './payment-store.ts'
import { TAKEN_BACK } from './taken-back.ts'
import { tellChangedAwaitedPayment } from './tell-awaited-payment.ts'
import { sayDecided } from './watch-chargeback.ts'

/** Applies a payment's change to its order, and publishes what others must learn. */
export async function followReport(
  money: Money,
  { before, report }: { before: Payment; report: PaymentReport },
): Promise<void> {
  const { transaction, publish, order, change } = money
  const payment = order.payments.find(({ id }) => id === before.id) as Payment
  const ids = { orderId: order.id, paymentId: payment.id }
  const isNewMoney = !holdsMoney(before.status) && holdsMoney(report.status)
  if (isNewMoney) await followMoney(money, payment, { wasDisputed: before.status === 'CHARGED_BACK' })
  switch (report.status) {
    case 'REJECTED':
    case 'CANCELLED':
      if (holdsMoney(before.status)) return followRefund(money, { payment, before })
      await followRefusedCard(money)
      // The buyer at the checkout gets the answer directly.
      if (change.cause === 'provider-answer') return
      return publish(transaction, { type: 'payment-failed', ...ids })
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
      if (report.refundedCents > before.refundedCents) {
        await publish(transaction, { type: 'payment-refunded', ...ids, refundedCents: report.refundedCents })
      }
      return isNewMoney ? undefined : followRefund(money, { payment, before })
    case 'CHARGED_BACK':
      await resolveIssue(transaction, {
        orderId: order.id,
        kind: 'refund-failed',
        subject: String(payment.id),
        resolution: TAKEN_BY_DISPUTE,
        at: change.at,
      })
      await openIssue(transaction, {
        orderId: order.id,
        kind: 'chargeback',
        subject: String(payment.id),
        detail: report.detail ?? '',
        at: change.at,
      })
      await resolveIssuesOf(money, payment)
      await settleSurplus(money, TAKEN_BY_DISPUTE)
      if (lacksItsMoney(order)) await pausePrinting(transaction, order, change.at)
      await reviewOrder(money, order.id)
      return publish(transaction, { type: 'payment-charged-back', ...ids })
  }
}

/**
 * A refused card leaves the promise to pay OFFLINE in place. If the order changed since its buyer was last told how to pay, they are told
 * again.
 */
async function followRefusedCard({ transaction, publish, order }: Money): Promise<void> {
  if (order.status === 'PENDING_PAYMENT' && order.payments.some(isAwaited)) {
    await tellChangedAwaitedPayment(transaction, publish, order.id)
  }
}

/**
 * Money went back, or turned out to belong to another order. If the order now lacks money and no operator decided that, an issue is opened,
 * and printing waits for a person's decision.
 */
async function followRefund(money: Money, { payment, before }: { payment: Payment; before: Payment }): Promise<void> {
  const { transaction, change } = money
  const issue = { orderId: money.order.id, at: change.at }
  const orderBefore = {
    ...money.order,
    payments: money.order.payments.map(each => (each.id === before.id ? before : each)),
  }
  if (before.status === 'CHARGED_BACK') await endDispute(money, { payment, before, orderBefore })
  const order = await lockOrder(transaction, money.order.id)
  await resolveIssuesOf(money, payment)
  await settleRefused(transaction, order, change.at)
  await settleSurplus(money, 'given back')
  if (order.status === 'PENDING_PAYMENT') {
    await reviewOrder(money, order.id)
    // An OFFLINE payment was promised. So was a transfer that was taken back while a second charge was here.
    const wasPromised = payment.method === 'OFFLINE' || order.payments.some(isTakenBack)
    if (payment.status !== 'REFUNDED' || !wasPromised) return
    return awaitWholePayment(transaction, money.publish, order.id, change)
  }
  const disputed = order.payments.find(({ id }) => id === payment.settlesPaymentId)
  if (disputed && debtOf(disputed, order.payments) > 0 && owedCents(order) > 0) {
    const detail = disputed.statusDetail ?? ''
    await openIssue(transaction, { ...issue, kind: 'chargeback', subject: String(disputed.id), detail })
  }
  // A dispute took the rest, so nothing is left that pays for the book, no matter who refunded this part.
  if (owedCents(order) > 0 && lacksItsMoney(order)) await pausePrinting(transaction, order, change.at)
  const wentBackCents = leftOf(before) - leftOf(payment)
  if (wentBackCents <= 0 || order.status === 'CANCELLED' || orderedCents(order) <= heldCents(order)) return
  if (await isByShop(money, { payment, before, wentBackCents })) {
    return describeLeft(money, { payment, before: orderBefore })
  }
  await pausePrinting(transaction, order, change.at)
  await openIssue(transaction, {
    ...issue,
    kind: 'refunded-elsewhere',
    subject: String(payment.id),
    ...leftFigures(order),
  })
}

/** The issue about money that went back elsewhere says what is left now, where it said what was left before. */
export async function describeLeft(
  { transaction, order }: Pick<Money, 'transaction' | 'order'>,
  { payment, before }: { payment: Payment; before: LockedOrder },
): Promise<void> {
  const issue = { orderId: order.id, kind: 'refunded-elsewhere', subject: String(payment.id) } as const
  const facts = await findOpenFacts(transaction, issue)
  if (isDeepStrictEqual(facts, leftFigures(before).facts)) {
    await describeIssue(transaction, { ...issue, ...leftFigures(order) })
  }
}

/**
 * A dispute ends as the money goes back. Where the order stands and other money has not paid for it, a person still has to see that its money
 * is gone; no evidence is awaited any more.
 */
async function endDispute(
  { transaction, order, change }: Money,
  { payment, before, orderBefore }: { payment: Payment; before: Payment; orderBefore: LockedOrder },
): Promise<void> {
  const issue = { orderId: order.id, kind: 'chargeback', subject: String(payment.id) } as const
  await freeSettling({ transaction, order, change }, payment)
  const debtCents = Math.min(debtOf(before, orderBefore.payments), owedCents(orderBefore))
  if (debtCents <= 0 || order.status === 'CANCELLED') {
    return resolveIssue(transaction, { ...issue, resolution: 'given back', at: change.at })
  }
  await sayDecided(transaction, payment, {
    detail: payment.statusDetail ?? '',
    isOwed: isUndecided(before) && order.status !== 'PENDING_PAYMENT',
    at: change.at,
  })
}

/** What made good some or all of a dispute's debt is the order's money from now on, and pays for its books. Nothing more is owed. */
async function freeSettling({ transaction, order, change }: Omit<Money, 'publish'>, { id }: Payment): Promise<void> {
  for (const each of order.payments) {
    if (each.settlesPaymentId !== id || leftOf(each) === 0) continue
    await updatePayment(transaction, each.id, { settles_payment_id: null })
    const part = { orderId: order.id, kind: 'amount-mismatch', subject: String(each.id) } as const
    const facts = await findOpenFacts(transaction, part)
    if (facts?.says !== 'part-of-debt' || order.status === 'CANCELLED') continue
    await resolveIssue(transaction, { ...part, resolution: 'the dispute is over', at: change.at })
  }
}

/**
 * Payments were too much for their order: the issue of each ends once the order has no more than it may keep, whichever of them the rest
 * went back from, and until then says what is left.
 */
export async function settleSurplus({ transaction, order, change }: Money, resolution: string): Promise<void> {
  for (const { id } of order.payments) {
    const issue = { orderId: order.id, kind: 'amount-mismatch', subject: String(id) } as const
    const facts = await findOpenFacts(transaction, issue)
    if (facts?.says !== 'both-figures') continue
    if (receivedCents(order) > keptCents(order)) {
      await describeIssue(transaction, { ...issue, ...bothFigures(order) })
    } else await resolveIssue(transaction, { ...issue, resolution, at: change.at })
  }
}

/**
 * True if the shop itself refunded this money. The provider may report a refund before it answers the shop's request. Money that went back
 * outside the shop meanwhile shows only once the shop's own refunds are counted.
 */
async function isByShop(
  { transaction, change }: Money,
  { payment, before, wentBackCents }: { payment: Payment; before: Payment; wentBackCents: number },
): Promise<boolean> {
  if (!REFUNDING_CAUSES.includes(change.cause)) return wentBackCents <= before.refundingCents
  const underWay = await openRefundsOf(transaction, payment.id)
  const requestedCents = underWay.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const byShopCents = (await refundedByShop(transaction, payment.id)) + requestedCents
  if (payment.refundedCents <= byShopCents) return true
  return hadIssue(transaction, { orderId: payment.orderId, kind: 'refunded-elsewhere', subject: String(payment.id) })
}

const isTakenBack = ({ statusDetail }: Payment) => statusDetail === TAKEN_BACK

/** Resolves the issues of a payment that holds no money any more: there is nothing left to decide. */
async function resolveIssuesOf({ transaction, order, change }: Money, payment: Payment): Promise<void> {
  if (leftOf(payment) > 0) return
  const issue = { orderId: order.id, subject: String(payment.id), resolution: 'given back', at: change.at }
  for (const kind of ['duplicate-charge', 'late-credit', 'amount-mismatch', 'refund-failed'] as const) {
    await resolveIssue(transaction, { ...issue, kind })
  }
  await resolveIssue(transaction, { ...issue, kind: 'amount-mismatch', subject: missingRefundOf(payment) })
}
