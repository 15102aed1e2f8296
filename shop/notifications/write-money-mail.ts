import { toCents } from '../../contract/money.ts'
import type { PaymentFacts } from '../orders/order-facts.ts'
import { isAlive, keptCents, type MailFacts, wayBackOf, waysUnderWay } from './mail-conditions.ts'
import type { MailContent } from './mails/compose-mail.ts'
import { disputeWonMail } from './mails/dispute-won.ts'
import { lateTransferMail } from './mails/late-transfer.ts'
import { orderCancelledMail } from './mails/order-cancelled.ts'
import { paymentRefundedMail } from './mails/payment-refunded.ts'
import { wonBackMail } from './mails/won-back.ts'

// The mails that sum an order's payments up (`write-order-mail.ts`).

export function refundedMail(facts: MailFacts, payment: PaymentFacts): MailContent {
  const others = facts.payments.filter(({ id, holdsMoney }) => id !== payment.id && holdsMoney)
  const stays = sumOf(others, ({ amountCents, refundedCents }) => amountCents - refundedCents)
  const isBesides = isAlive(facts) && others.length > 0 && stays >= facts.paidCents
  // A payment that the order does not need is reported by itself. Otherwise the sums cover everything that the buyer ever paid.
  const of = isBesides
    ? [payment]
    : facts.payments.filter(({ id, holdsMoney, status }) => id === payment.id || holdsMoney || status === 'REFUNDED')
  return paymentRefundedMail({
    ...facts,
    refund: {
      ...payment,
      amountCents: sumOf(of, ({ amountCents }) => amountCents),
      refundedCents: sumOf(of, ({ refundedCents }) => refundedCents),
      interestCents: sumOf(of, ({ interestCents }) => interestCents),
      refundedParts: of.flatMap(({ refundedParts }) => refundedParts),
      byTransferCents: sumOf(of, each => (each.method === 'CARD' ? each.refundedOutsideCents : each.refundedCents)),
      besides: isBesides ? besidesOthers(facts, payment, others) : null,
    },
    refundingCents: sumOf(of, ({ refundingCents }) => refundingCents),
    staysCents: keptCents(facts),
  })
}

/** What a payment was whose money goes back while others pay the order. */
function besidesOthers(facts: MailFacts, payment: PaymentFacts, others: readonly PaymentFacts[]) {
  if (payment.wentBackBefore) return 'earlier'
  const isWhole = payment.amountCents === facts.paidCents || payment.amountCents === toCents(facts.order.grandTotal)
  return isWhole && others.length === 1 ? 'second' : 'too-much'
}

export function cancelledMail(facts: MailFacts): MailContent {
  const { payments, receivedCents } = facts
  const goesBack = payments.filter(({ refundedCents, refundingCents }) => refundedCents > 0 || refundingCents > 0)
  const refundingCents = sumOf(payments, ({ refundingCents }) => refundingCents)
  const ways = new Set(payments.flatMap(waysUnderWay))
  return orderCancelledMail({
    ...facts,
    refundedBy: ways.size === 1 ? ([...ways][0] ?? null) : null,
    reason: facts.cancelReason ?? 'operator',
    refundingCents,
    undecidedCents: receivedCents - refundingCents,
    interestCents: sumOf(goesBack, ({ interestCents }) => interestCents),
    refundedCents: sumOf(payments, each => each.refundedCents),
    mayBePaidOffline: payments.some(({ method }) => method === 'OFFLINE'),
    wasDisputed: payments.some(({ status }) => status === 'CHARGED_BACK'),
  })
}

/** The mail about a won dispute, while the money that was paid in its place has not fully gone back. */
export function wonDisputeMail(facts: MailFacts, won: PaymentFacts): MailContent | null {
  const instead = facts.payments.filter(({ settlesPaymentId, holdsMoney }) => settlesPaymentId === won.id && holdsMoney)
  if (!won.isWonBack || instead.length === 0) return null
  const [method, ...others] = new Set(instead.map(wayBackOf))
  return disputeWonMail({
    ...facts,
    wonCents: won.amountCents - won.refundedCents,
    insteadCents: sumOf(instead, ({ amountCents, refundedCents }) => amountCents - refundedCents),
    way: others.length === 0 ? (method ?? null) : null,
  })
}

export function undecidedMail(facts: MailFacts, payment: PaymentFacts): MailContent {
  if (payment.isWonBack) {
    const amountCents = payment.amountCents - payment.refundedCents
    return wonBackMail({ ...facts, amountCents, heldCents: keptCents(facts) + facts.ownWaitingCents })
  }
  const ofBooks = facts.payments.filter(({ settlesPaymentId }) => settlesPaymentId === null)
  const refundingCents = sumOf(ofBooks, each => each.refundingCents)
  return lateTransferMail({
    ...facts,
    amountCents: payment.amountCents,
    heldCents: facts.heldCents - refundingCents + facts.ownWaitingCents,
    refundingCents,
  })
}

function sumOf(payments: readonly PaymentFacts[], centsOf: (payment: PaymentFacts) => number): number {
  return payments.reduce((sum, payment) => sum + centsOf(payment), 0)
}
