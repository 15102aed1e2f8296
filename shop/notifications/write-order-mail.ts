import { toCents } from '../../contract/money.ts'
import type { ShipmentStatus } from '../../contract/order.ts'
import type { PaymentMethod } from '../../contract/payment-choice.ts'
import type { PaymentInstructions } from '../../contract/payment-instructions.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { OrderFacts, PaymentFacts } from '../orders/order-facts.ts'
import { NEVER_ARRIVED } from '../orders/paying/check-times.ts'
import { isAwaited, isOpenCard } from '../orders/paying/close-awaited-payments.ts'
import { TEST_PAYMENT } from '../orders/paying/payment-report.ts'
import type { Issue } from '../orders/tell-issues.ts'
import { TAKEN_BACK } from '../orders/transfers/taken-back.ts'
import { addressChangedMail } from './mails/address-changed.ts'
import type { MailContent } from './mails/compose-mail.ts'
import { confirmationDelayedMail } from './mails/confirmation-delayed.ts'
import { debtPartMail } from './mails/debt-part.ts'
import { debtSettledMail } from './mails/debt-settled.ts'
import { debtTakenBackMail } from './mails/debt-taken-back.ts'
import { disputeWonMail } from './mails/dispute-won.ts'
import { issueToShopMail } from './mails/issue-to-shop.ts'
import { lateTransferMail } from './mails/late-transfer.ts'
import { linesDroppedMail } from './mails/lines-dropped.ts'
import { newOrderToShopMail } from './mails/new-order-to-shop.ts'
import { orderCancelledMail } from './mails/order-cancelled.ts'
import { orderConfirmedMail } from './mails/order-confirmed.ts'
import { orderDeliveredMail } from './mails/order-delivered.ts'
import { orderDispatchedMail } from './mails/order-dispatched.ts'
import { orderReceivedMail } from './mails/order-received.ts'
import { orderReturnedMail } from './mails/order-returned.ts'
import { payLinkMail } from './mails/pay-link.ts'
import { paymentApprovedMail } from './mails/payment-approved.ts'
import { paymentDiffersMail } from './mails/payment-differs.ts'
import { paymentDueMail } from './mails/payment-due.ts'
import { type ChargedNothing, paymentFailedMail } from './mails/payment-failed.ts'
import { paymentPendingMail } from './mails/payment-pending.ts'
import { paymentRefundedMail } from './mails/payment-refunded.ts'
import { paymentTakenBackMail } from './mails/payment-taken-back.ts'
import { readyForPickupMail } from './mails/ready-for-pickup.ts'
import { wonBackMail } from './mails/won-back.ts'
import type { OrderMail } from './order-mail.ts'

export interface MailFacts extends OrderFacts {
  profile: ShopProfile
  instructions: PaymentInstructions
  /** The issue that the mail is about, if it is still open. */
  issue?: Issue | undefined
  now: Date
}

/**
 * Writes a mail about an order in its current state. Null if it is no longer true: it waited while the order went on, and later events have
 * mails of their own.
 */
export function writeOrderMail(about: OrderMail, facts: MailFacts): MailContent | null {
  const { order, payments, profile, issue } = facts
  const payment = 'paymentId' in about ? payments.find(({ id }) => id === about.paymentId) : undefined
  switch (about.mail) {
    case 'received':
      return facts.revision === about.revision ? whileNothingCame(facts, orderReceivedMail) : null
    case 'pay-link':
      return whileLinkWaits(facts, input => payLinkMail(input))
    case 'payment-due':
      // A card under review may still pay it.
      if (payments.some(isOpenCard)) return null
      return (
        whileNothingCame(facts, paymentDueMail) ?? whileLinkWaits(facts, input => payLinkMail(input, { isDue: true }))
      )
    case 'payment-pending':
      return isBeingVerified(facts, payment) ? paymentPendingMail(facts) : null
    case 'payment-approved':
      return payment && paysForBooks(payment) && isPaid(facts) ? paymentApprovedMail(facts) : null
    case 'payment-failed':
      return payment && hasNoOtherWay(facts, payment) ? paymentFailed(facts, payment) : null
    case 'payment-refunded':
      // Of two refunds, only the later one is mailed: it shows both.
      return payment?.refundedCents === about.refundedCents ? refunded(facts, payment) : null
    case 'payment-differs':
      return isPartOfDebt(facts)
        ? whileSo(facts.receivedCents === about.heldCents, () => debtPartMail(facts))
        : whileSo(facts.heldCents === about.heldCents && moneyDiffers(facts), () => paymentDiffersMail(facts))
    case 'payment-taken-back':
      if (payment && isOwedAgain(facts, payment)) return debtTakenBackMail({ ...facts, ...payment })
      if (payment && isReturnedAgain(facts, payment)) {
        return debtTakenBackMail({ ...facts, ...payment, owedCents: facts.replacingCents, wasReturned: true })
      }
      return payment && promisesRest(facts, payment)
        ? whileUnpaid(facts, input => paymentTakenBackMail({ ...input, amountCents: payment.amountCents }))
        : null
    case 'debt-settled':
      if (!payment || !isPaid(facts)) return null
      if (settlesDispute(facts, payment)) return debtSettledMail({ ...facts, amountCents: payment.amountCents })
      return replacesReturned(facts, payment)
        ? debtSettledMail({ ...facts, amountCents: payment.amountCents, wasReturned: true })
        : null
    case 'dispute-won':
      return payment && isPaid(facts) ? disputeWon(facts, payment) : null
    case 'late-credit':
      return payment && isCancelledMoney(facts, payment) ? undecidedMail({ ...facts, ...payment }) : null
    case 'lines-dropped':
      // Of two drops, only the later one is mailed: it shows both.
      return isAlive(facts) && droppedCopies(facts) === about.droppedCopies ? linesDroppedMail(facts) : null
    case 'address-changed':
      return order.status !== 'CANCELLED' && facts.addressChanges === about.changes ? addressChangedMail(facts) : null
    case 'confirmed':
      return order.status === 'CONFIRMED' && isInProduction(facts) ? orderConfirmedMail(facts) : null
    case 'confirmation-delayed':
      return order.status === 'BMG_ORDER_CONFIRMATION_FAILED' ? confirmationDelayedMail(facts) : null
    case 'cancelled':
      return order.status === 'CANCELLED' ? cancelled(facts) : null
    case 'dispatched':
      return parcelStatus(facts) === 'DISPATCHED' ? orderDispatchedMail(facts) : null
    case 'ready-for-pickup':
      // If all the money is going back and nobody has decided about the book, its reader is not told to collect it.
      return parcelStatus(facts) === 'READY_FOR_PICKUP' && !order.shipment?.isHeldBack
        ? readyForPickupMail(facts)
        : null
    case 'delivered':
      return delivered(facts)
    case 'returned':
      // If the money went back or is going back, there is nothing left to agree on.
      return parcelStatus(facts) === 'RETURNED' && payments.some(staysHere) ? orderReturnedMail(facts) : null
    case 'to-shop-new-order':
      return facts.revision === about.revision && order.status !== 'CANCELLED' ? newOrderToShopMail(facts) : null
    case 'to-shop-paid-order':
      // The shop learnt of an OFFLINE order when it was placed.
      return payment?.method === 'CARD' && isAlive(facts) ? newOrderToShopMail(facts) : null
    case 'to-shop-matter':
      return issue ? issueToShopMail({ issue, profile }) : null
  }
}

/** Writes a mail that asks for the whole cost. Skipped if the order already holds a part: `payment-differs` then shows both amounts. */
function whileNothingCame(
  facts: MailFacts,
  write: (input: MailFacts & { deadline: Date }) => MailContent,
): MailContent | null {
  return facts.heldCents > 0 ? null : whileUnpaid(facts, write)
}

/** Writes a mail while the reader of an order by phone still has to choose how to pay, and has time for it. */
function whileLinkWaits(
  facts: MailFacts,
  write: (input: MailFacts & { deadline: Date }) => MailContent,
): MailContent | null {
  const { order, payments, heldCents, linkDeadline, now } = facts
  const isOpen = payments.some(({ status }) => status === 'PENDING')
  if (order.status !== 'PENDING_PAYMENT' || heldCents > 0 || isOpen || !linkDeadline || linkDeadline <= now) return null
  return write({ ...facts, deadline: linkDeadline })
}

function moneyDiffers(facts: MailFacts): boolean {
  const { order, heldCents, paidCents } = facts
  if (order.surplusAmount !== undefined) return true
  return order.status === 'PENDING_PAYMENT' && heldCents > 0 && heldCents !== paidCents && !takingBackTold(facts)
}

/** True if some of the money that a dispute took is here again. */
function isPartOfDebt(facts: MailFacts): boolean {
  return isAlive(facts) && facts.owedCents > 0 && facts.receivedCents > 0
}

/** True if a payment that had settled a dispute's debt was taken back, so the debt is open again. */
function isOwedAgain(facts: MailFacts, { settlesPaymentId, statusDetail }: PaymentFacts): boolean {
  return isAlive(facts) && facts.owedCents > 0 && settlesPaymentId !== null && statusDetail === TAKEN_BACK
}

/** True if the payment replaced what went back, and was a mistake. */
function isReturnedAgain(facts: MailFacts, { id, settlesPaymentId, statusDetail }: PaymentFacts): boolean {
  const isWrong = settlesPaymentId === null && statusDetail === TAKEN_BACK && facts.replacingCents > 0
  return isPaid(facts) && isWrong && facts.payments.some(other => other.id < id && other.refundedCents > 0)
}

function whileSo(isSo: boolean, write: () => MailContent): MailContent | null {
  return isSo ? write() : null
}

/** True if the order goes on and no dispute took its money. */
function isPaid(facts: MailFacts): boolean {
  return isAlive(facts) && facts.owedCents === 0
}

function staysHere({ holdsMoney, amountCents, refundedCents, refundingCents }: PaymentFacts): boolean {
  return holdsMoney && amountCents > refundedCents + refundingCents
}

function paysForBooks({ holdsMoney, settlesPaymentId }: PaymentFacts): boolean {
  return holdsMoney && settlesPaymentId === null
}

/** True if the payment settles a dispute that is not won. After a won dispute the buyer gets this money back. */
function settlesDispute({ payments }: MailFacts, { holdsMoney, settlesPaymentId }: PaymentFacts): boolean {
  return holdsMoney && payments.some(({ id, status }) => id === settlesPaymentId && status === 'CHARGED_BACK')
}

/** True if a transfer came after money of the order had gone back, and stays. */
function replacesReturned({ payments }: MailFacts, payment: PaymentFacts): boolean {
  const isTransfer = payment.method === 'OFFLINE' && payment.settlesPaymentId === null && staysHere(payment)
  return isTransfer && payments.some(({ id, refundedCents }) => id < payment.id && refundedCents > 0)
}

/** True if `payment-taken-back` already tells the buyer both amounts and the deadline. */
function takingBackTold(facts: MailFacts): boolean {
  return promisedUntil(facts) !== null && facts.payments.some(payment => promisesRest(facts, payment))
}

/** True if the awaited payment is for what is missing since money of the order was taken back. */
function promisesRest({ payments, paidCents, heldCents }: MailFacts, promise: PaymentFacts): boolean {
  return (
    isAwaited(promise) &&
    promise.amountCents === paidCents - heldCents &&
    payments.some(({ statusDetail }) => statusDetail === TAKEN_BACK)
  )
}

/** Writes a mail that asks for an OFFLINE payment, while one is awaited and its deadline is not over. */
function whileUnpaid(
  facts: MailFacts,
  write: (input: MailFacts & { deadline: Date }) => MailContent,
): MailContent | null {
  const deadline = promisedUntil(facts)
  return deadline && write({ ...facts, deadline })
}

/** The deadline of the awaited OFFLINE payment; null if there is none, or if it is over. */
function promisedUntil({ order, payments, deadline, now }: MailFacts): Date | null {
  return order.status === 'PENDING_PAYMENT' && payments.some(isAwaited) && deadline && deadline > now ? deadline : null
}

/** The mail about a failed card. A promise to pay OFFLINE stays valid. */
function paymentFailed(facts: MailFacts, payment: PaymentFacts): MailContent {
  return paymentFailedMail({ ...facts, why: whyNothing(payment), promisedUntil: promisedUntil(facts) })
}
function isAlive({ order }: MailFacts): boolean {
  return order.status !== 'CANCELLED' && order.status !== 'PENDING_PAYMENT'
}

/** True for a card charge without a final answer. OFFLINE money is awaited, not verified. */
function isBeingVerified({ order }: MailFacts, payment: PaymentFacts | undefined): boolean {
  return order.status === 'PENDING_PAYMENT' && payment !== undefined && isOpenCard(payment)
}

/** True if the failed card is still the buyer's last payment, so nothing else was paid or tried since. */
function hasNoOtherWay({ order, payments }: MailFacts, failed: PaymentFacts): boolean {
  const isOver = failed.method === 'CARD' && (failed.status === 'REJECTED' || failed.status === 'CANCELLED')
  return isOver && order.status === 'PENDING_PAYMENT' && payments[0]?.id === failed.id
}

function whyNothing({ statusDetail }: PaymentFacts): ChargedNothing {
  if (statusDetail === TEST_PAYMENT) return 'test'
  return statusDetail === NEVER_ARRIVED ? 'never-arrived' : 'rejected'
}

function isInProduction({ order: { shipment } }: MailFacts): boolean {
  return !shipment || shipment.status === 'PREPARING' || shipment.status === 'PRINTED'
}

function refunded(facts: MailFacts, payment: PaymentFacts): MailContent {
  const others = facts.payments.filter(({ id, holdsMoney }) => id !== payment.id && holdsMoney)
  const stays = sumOf(others, ({ amountCents, refundedCents }) => amountCents - refundedCents)
  const isBesides = facts.order.status !== 'CANCELLED' && others.length > 0 && stays >= facts.paidCents
  // A payment that the order does not need is reported by itself. Otherwise the sums cover everything that the buyer ever paid.
  const of = isBesides
    ? [payment]
    : facts.payments.filter(({ id, holdsMoney, status }) => id === payment.id || holdsMoney || status === 'REFUNDED')
  const isWhole = payment.amountCents === facts.paidCents || payment.amountCents === toCents(facts.order.grandTotal)
  const isSecond = isWhole && others.length === 1
  return paymentRefundedMail({
    ...facts,
    refund: {
      ...payment,
      amountCents: sumOf(of, ({ amountCents }) => amountCents),
      refundedCents: sumOf(of, ({ refundedCents }) => refundedCents),
      interestCents: sumOf(of, ({ interestCents }) => interestCents),
      refundedParts: of.flatMap(({ refundedParts }) => refundedParts),
      byTransferCents: sumOf(of, each => (each.method === 'CARD' ? each.refundedOutsideCents : each.refundedCents)),
      besides: isBesides ? (isSecond ? 'second' : 'too-much') : null,
    },
  })
}

function cancelled(facts: MailFacts): MailContent {
  const { payments, receivedCents } = facts
  const goesBack = payments.filter(({ refundedCents, refundingCents }) => refundedCents > 0 || refundingCents > 0)
  const refundingCents = sumOf(payments, ({ refundingCents }) => refundingCents)
  const ways = new Set(payments.filter(each => each.refundingCents > 0).map(wayBackOf))
  return orderCancelledMail({
    ...facts,
    refundedBy: ways.size === 1 ? ([...ways][0] ?? null) : null,
    reason: facts.cancelReason ?? 'operator',
    refundingCents,
    undecidedCents: receivedCents - refundingCents,
    interestCents: sumOf(goesBack, ({ interestCents }) => interestCents),
    wasRefunded: goesBack.length > 0,
    mayBePaidOffline: payments.some(({ method }) => method === 'OFFLINE'),
    wasDisputed: payments.some(({ status }) => status === 'CHARGED_BACK'),
  })
}

/** The method by which a payment's money goes back. The provider refunds none of a won dispute: it goes by transfer. */
function wayBackOf({ method, isWonBack }: PaymentFacts): PaymentMethod {
  return isWonBack ? 'OFFLINE' : method
}

/** The mail about a won dispute, while the money that was paid in its place has not fully gone back. */
function disputeWon(facts: MailFacts, won: PaymentFacts): MailContent | null {
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

function undecidedMail(input: MailFacts & PaymentFacts): MailContent {
  return input.isWonBack
    ? wonBackMail({ ...input, amountCents: input.amountCents - input.refundedCents })
    : lateTransferMail(input)
}

/** True for money of a cancelled order without a requested refund. */
function isCancelledMoney({ order }: MailFacts, { holdsMoney, refundingCents }: PaymentFacts): boolean {
  return order.status === 'CANCELLED' && holdsMoney && refundingCents === 0
}

function sumOf(payments: readonly PaymentFacts[], centsOf: (payment: PaymentFacts) => number): number {
  return payments.reduce((sum, payment) => sum + centsOf(payment), 0)
}

export function droppedCopies({ order }: Pick<OrderFacts, 'order'>): number {
  return order.orderLines.reduce((sum, { droppedQuantity = 0 }) => sum + droppedQuantity, 0)
}

/** The parcel's status for mails. Null for a cancelled order: the cancellation's mail said everything. */
function parcelStatus({ order }: MailFacts): ShipmentStatus | null {
  return order.status === 'CONFIRMED' ? (order.shipment?.status ?? null) : null
}

function delivered(facts: MailFacts): MailContent | null {
  const status = parcelStatus(facts)
  if (status !== 'DELIVERED' && status !== 'COLLECTED') return null
  return orderDeliveredMail({ ...facts, isCollected: status === 'COLLECTED' })
}
