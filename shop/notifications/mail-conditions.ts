import type { ShipmentStatus } from '../../contract/order.ts'
import type { PaymentMethod } from '../../contract/payment-choice.ts'
import type { PaymentInstructions } from '../../contract/payment-instructions.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { OrderFacts, PaymentFacts } from '../orders/order-facts.ts'
import { isAwaited, isOpenCard } from '../orders/paying/close-awaited-payments.ts'
import { TAKEN_BACK } from '../orders/paying/taken-back.ts'
import type { Issue } from '../orders/tell-issues.ts'
import type { Standing } from './mails/money-standing.ts'

// Whether a mail is still true when it is written, read off the order as it is then (`write-order-mail.ts`).

/** What a mail about an order is written from. */
export interface MailFacts extends OrderFacts {
  profile: ShopProfile
  instructions: PaymentInstructions
  /** The issue that the mail is about, if it is still open. */
  issue?: Issue | undefined
  now: Date
}

export function moneyDiffers(facts: MailFacts): boolean {
  const { order, heldCents, paidCents } = facts
  if (order.surplusAmount !== undefined) return true
  return order.status === 'PENDING_PAYMENT' && heldCents > 0 && heldCents !== paidCents && !saysTakenBack(facts)
}

/** True if some of the money that a dispute took is here again. */
export function isPartOfDebt(facts: MailFacts): boolean {
  return isAlive(facts) && facts.owedCents > 0 && facts.receivedCents > 0
}

/** True if a payment that had settled a dispute's debt was taken back, so the debt is open again. */
export function isOwedAgain(facts: MailFacts, { settlesPaymentId, statusDetail }: PaymentFacts): boolean {
  return isAlive(facts) && facts.owedCents > 0 && settlesPaymentId !== null && statusDetail === TAKEN_BACK
}

/** True if the payment replaced what went back, and was a mistake. */
export function isReturnedAgain(facts: MailFacts, { id, settlesPaymentId, statusDetail }: PaymentFacts): boolean {
  const isWrong = settlesPaymentId === null && statusDetail === TAKEN_BACK && facts.replacingCents > 0
  return isPaid(facts) && isWrong && facts.payments.some(other => other.id < id && other.refundedCents > 0)
}

/** True if the order goes on and no dispute took its money. */
export function isPaid(facts: MailFacts): boolean {
  return isAlive(facts) && facts.owedCents === 0
}

export function staysHere({ holdsMoney, amountCents, refundedCents, refundingCents }: PaymentFacts): boolean {
  return holdsMoney && amountCents > refundedCents + refundingCents
}

export function paysForBooks({ holdsMoney, settlesPaymentId }: PaymentFacts): boolean {
  return holdsMoney && settlesPaymentId === null
}

/** True if the payment settles a dispute that is not won. After a won dispute the buyer gets this money back. */
export function settlesDispute({ payments }: MailFacts, { holdsMoney, settlesPaymentId }: PaymentFacts): boolean {
  return holdsMoney && payments.some(({ id, status }) => id === settlesPaymentId && status === 'CHARGED_BACK')
}

/** True if a transfer came after money of the order had gone back, and stays. */
export function replacesReturned({ payments }: MailFacts, payment: PaymentFacts): boolean {
  const isTransfer = payment.method === 'OFFLINE' && payment.settlesPaymentId === null && staysHere(payment)
  return isTransfer && payments.some(({ id, refundedCents }) => id < payment.id && refundedCents > 0)
}

/** True if `payment-taken-back` already tells the buyer both amounts and the deadline. */
function saysTakenBack(facts: MailFacts): boolean {
  return awaitedUntil(facts) !== null && facts.payments.some(payment => awaitsRest(facts, payment))
}

/**
 * What the order still awaits, in centésimos: what is missing, or what a dispute took or went back and nobody decided yet; null for nothing.
 * `uncertain` while a refund of an unpaid order is under way.
 */
export function awaitsMoney(facts: MailFacts): number | 'uncertain' | null {
  const { order, payments, askedCents, heldCents, owedCents, replacingCents, awaitsReplacing } = facts
  if (order.status === 'CANCELLED') return null
  if (order.status !== 'PENDING_PAYMENT') return owedCents || (awaitsReplacing && replacingCents) || null
  const missing = askedCents - heldCents
  return missing <= 0 || payments.some(({ refundingCents }) => refundingCents > 0) ? 'uncertain' : missing
}

/** True if what waits in transfers that name the order alone is at least what it awaits: nobody is asked to pay it again meanwhile. */
export function isCovered(facts: MailFacts): boolean {
  const awaits = awaitsMoney(facts)
  return typeof awaits === 'number' && facts.ownWaitingCents >= awaits
}

/** How the order's money stands, for a mail about money that pays none of it. */
export function standingOf(facts: MailFacts): Standing {
  const { order, payments, owedCents, waitingCents, ownWaitingCents, askedCents } = facts
  const kept = keptCents(facts)
  const missing = order.status === 'PENDING_PAYMENT' ? awaitsMoney(facts) : owedCents || null
  return {
    keptCents: kept,
    ownWaitingCents,
    askedCents,
    missing: order.status === 'CANCELLED' ? null : missing,
    isVerifying: payments.some(isOpenCard),
    payUntil: kept === 0 && waitingCents === 0 ? awaitedUntil(facts) : null,
  }
}

/** True if the awaited payment is for what is missing since money of the order was taken back. */
export function awaitsRest({ payments, paidCents, heldCents }: MailFacts, awaited: PaymentFacts): boolean {
  return (
    isAwaited(awaited) &&
    awaited.amountCents === paidCents - heldCents &&
    payments.some(({ statusDetail }) => statusDetail === TAKEN_BACK)
  )
}

/** True if a transfer that a cancelled order had got turned out not to be its own. */
export function isTakenBackFromCancelled({ order }: MailFacts, { status, statusDetail }: PaymentFacts): boolean {
  return order.status === 'CANCELLED' && status === 'CANCELLED' && statusDetail === TAKEN_BACK
}

/** What is here for the order and does not go back, in centésimos. */
export function keptCents({ receivedCents, payments }: MailFacts): number {
  return payments.reduce((kept, { refundingCents }) => kept - refundingCents, receivedCents)
}

/** The deadline of the awaited OFFLINE payment; null if there is none, or if it is over. */
export function awaitedUntil({ order, payments, deadline, now }: MailFacts): Date | null {
  return order.status === 'PENDING_PAYMENT' && payments.some(isAwaited) && deadline && deadline > now ? deadline : null
}

export function isAlive({ order }: MailFacts): boolean {
  return order.status !== 'CANCELLED' && order.status !== 'PENDING_PAYMENT'
}

/** True for a card charge without a final answer. OFFLINE money is awaited, not verified. */
export function isBeingVerified({ order }: MailFacts, payment: PaymentFacts | undefined): boolean {
  return order.status === 'PENDING_PAYMENT' && payment !== undefined && isOpenCard(payment)
}

/** True if the failed card is still the buyer's last payment, so nothing else was paid or tried since. */
export function hasNoOtherWay({ order, payments }: MailFacts, failed: PaymentFacts): boolean {
  const isOver = failed.method === 'CARD' && (failed.status === 'REJECTED' || failed.status === 'CANCELLED')
  return isOver && order.status === 'PENDING_PAYMENT' && payments[0]?.id === failed.id
}

export function isInProduction({ order: { shipment } }: MailFacts): boolean {
  return !shipment || shipment.status === 'PREPARING' || shipment.status === 'PRINTED'
}

/** True for money of a cancelled order without a requested refund. */
export function isCancelledMoney({ order }: MailFacts, { holdsMoney, refundingCents }: PaymentFacts): boolean {
  return order.status === 'CANCELLED' && holdsMoney && refundingCents === 0
}

export function droppedCopies({ order }: Pick<OrderFacts, 'order'>): number {
  return order.orderLines.reduce((sum, { droppedQuantity = 0 }) => sum + droppedQuantity, 0)
}

/** The parcel's status for mails. Null for a cancelled order: the cancellation's mail said everything. */
export function parcelStatus({ order }: MailFacts): ShipmentStatus | null {
  return order.status === 'CONFIRMED' ? (order.shipment?.status ?? null) : null
}

/** The methods by which a payment's refunds under way are made. */
export function waysUnderWay(payment: PaymentFacts): PaymentMethod[] {
  const { refundingCents, refundingByHandCents } = payment
  return [
    ...(refundingByHandCents > 0 ? (['OFFLINE'] as const) : []),
    ...(refundingCents > refundingByHandCents ? [wayBackOf(payment)] : []),
  ]
}

/** The method by which a payment's money goes back. The provider refunds none of a won dispute: it goes by transfer. */
export function wayBackOf({ method, isWonBack }: PaymentFacts): PaymentMethod {
  return isWonBack ? 'OFFLINE' : method
}
