import { holdsMoney } from '../../payments/payment-states.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import type { Payment } from './payment-store.ts'

type Money = Pick<
  Payment,
  | 'id'
  | 'status'
  | 'amountCents'
  | 'refundedCents'
  | 'refundedOutsideCents'
  | 'refundingCents'
  | 'settlesPaymentId'
  | 'acceptedDifferenceCents'
>
type Cost = Pick<LockedOrder, 'status' | 'grandTotalCents' | 'droppedCents' | 'acceptedDifferenceCents'>
type OrderMoney = Cost & { payments: readonly Money[] }

/** The part of a payment that the shop still has, in centésimos; 0 if its status holds no money. */
export function leftOf({
  status,
  amountCents,
  refundedCents,
}: Pick<Money, 'status' | 'amountCents' | 'refundedCents'>): number {
  return holdsMoney(status) ? amountCents - refundedCents : 0
}

/**
 * `leftOf` without refunds under way, in centésimos. Never less than nothing, though a payment may show a refund, or be disputed, before that
 * is done.
 */
export function freeCents(payment: Money): number {
  return Math.max(0, leftOf(payment) - payment.refundingCents)
}

/**
 * The money for an order's books, in centésimos. Money that settles a dispute's debt is left out: it only replaces money that was taken.
 */
export function heldCents({ payments }: Pick<OrderMoney, 'payments'>): number {
  return sumOf(payments.filter(({ settlesPaymentId }) => settlesPaymentId === null).map(leftOf))
}

/** The order's cost before copies were dropped, less a difference that a person accepted, in centésimos. */
export function orderedCents({
  grandTotalCents,
  acceptedDifferenceCents,
}: Pick<Cost, 'grandTotalCents' | 'acceptedDifferenceCents'>): number {
  return grandTotalCents - acceptedDifferenceCents
}

/** What other money settled a dispute's debt with less than it, on a person's word, in centésimos. It is asked for no more. */
function waivedCents({ payments }: Pick<OrderMoney, 'payments'>): number {
  const isDisputed = (id: number) => payments.some(payment => payment.id === id && payment.status === 'CHARGED_BACK')
  const settling = payments.filter(
    payment => payment.settlesPaymentId !== null && leftOf(payment) > 0 && isDisputed(payment.settlesPaymentId),
  )
  return sumOf(settling.map(({ acceptedDifferenceCents }) => Math.max(0, acceptedDifferenceCents)))
}

/** What pays an order as a person accepted it, in centésimos: its cost before copies were dropped, less what was accepted as missing. */
export function paidCents(order: OrderMoney): number {
  return orderedCents(order) - waivedCents(order)
}

/**
 * The difference between cost and money that a person accepted, in centésimos. It ends when the order is cancelled: then the whole cost
 * counts.
 */
export function acceptedSoFar({
  status,
  acceptedDifferenceCents,
}: Pick<Cost, 'status' | 'acceptedDifferenceCents'>): number {
  return status === 'CANCELLED' ? 0 : acceptedDifferenceCents
}

/** What the order asks for now, in centésimos. Dropped copies cost nothing: they are not printed, and their money goes back. */
export function askedCents({ grandTotalCents, droppedCents, ...order }: Cost): number {
  return grandTotalCents - droppedCents - acceptedSoFar(order)
}

/**
 * What the shop may keep of a paid order, in centésimos: what it asks for, plus a surplus above a dispute's debt that a person let stay.
 */
export function keptCents({
  payments,
  ...order
}: Cost & { payments: readonly Pick<Money, 'acceptedDifferenceCents'>[] }): number {
  const letStay = payments.map(({ acceptedDifferenceCents }) => Math.min(0, acceptedDifferenceCents))
  return askedCents(order) - sumOf(letStay)
}

/**
 * How much of the refunds under way the order could still use, in centésimos. None if it is cancelled. If it is paid, no surplus counts.
 * Before it is paid, all counts: money that does not fit waits for a person.
 */
export function roomCents(order: OrderMoney): number {
  if (order.status === 'CANCELLED') return 0
  if (order.status === 'PENDING_PAYMENT') return sumOf(order.payments.map(({ refundingCents }) => refundingCents))
  return Math.max(0, spareCents(order))
}

/** What the shop may keep of an order minus the money that stays, in centésimos. Negative if more stays than the shop may keep. */
export function spareCents(order: OrderMoney): number {
  return keptCents(order) - sumOf(order.payments.map(freeCents))
}

/**
 * What an unpaid order still lacks, in centésimos. Negative if too much came. Of a paid order it includes what disputes took, settled or
 * not: `unreplacedCents` says what that one lacks.
 */
export function missingCents(order: OrderMoney): number {
  return askedCents(order) - heldCents(order)
}

/**
 * What a paid order lacks since money went back and nothing replaced it, in centésimos. Money that settles a dispute's debt counts, with
 * what a person waived of that debt. A debt that is open is included.
 */
export function unreplacedCents(order: OrderMoney): number {
  const here = order.payments.filter(payment => leftOf(payment) > 0)
  return askedCents(order) - sumOf(here.map(payment => leftOf(payment) + payment.acceptedDifferenceCents))
}

/** The debt of a charged-back payment: what it took and no other money settled yet, in centésimos. */
export function debtOf(payment: Money, payments: readonly Money[]): number {
  if (payment.status !== 'CHARGED_BACK') return 0
  return disputedCents(payment) - settledCents(payment, payments)
}

/**
 * What the bank takes back in a dispute, in centésimos: the amount minus the provider's refunds. The bank does not know of refunds made
 * outside the provider.
 */
export function disputedCents({
  amountCents,
  refundedCents,
  refundedOutsideCents,
}: Pick<Money, 'amountCents' | 'refundedCents' | 'refundedOutsideCents'>): number {
  return amountCents - (refundedCents - refundedOutsideCents)
}

/** What other money settled of a charged-back payment, plus what a person waived of it, in centésimos. */
export function settledCents(payment: Money, payments: readonly Money[]): number {
  const settling = payments.filter(other => other.settlesPaymentId === payment.id && leftOf(other) > 0)
  return sumOf(settling.map(other => leftOf(other) + other.acceptedDifferenceCents))
}

/** All money that the shop has of an order, in centésimos, including money that settles a debt. */
export function receivedCents({ payments }: Pick<OrderMoney, 'payments'>): number {
  return sumOf(payments.map(leftOf))
}

/** What disputes took and the order still lacks, in centésimos. Other money may already cover a dispute. */
export function owedCents(order: OrderMoney): number {
  const debts = sumOf(order.payments.map(payment => debtOf(payment, order.payments)))
  const settling = order.payments.filter(payment => payment.settlesPaymentId !== null && leftOf(payment) > 0)
  const letGo = sumOf(settling.map(({ acceptedDifferenceCents }) => Math.max(0, acceptedDifferenceCents)))
  return Math.max(0, Math.min(debts, askedCents(order) - receivedCents(order) - letGo))
}

/**
 * How much of the money that pays an order went back by any route, and how much more will have gone back once the refunds under way arrive,
 * in centésimos. Duplicate payments do not count.
 */
export function returnedCents(order: OrderMoney): { givenBackCents: number; goingBackCents: number } {
  // If the payments that keep some money paid the whole order, the others were extra, and their refunds do not count.
  const paying = order.payments.filter(payment => freeCents(payment) > 0)
  const besidesCents = sumOf(paying.map(({ amountCents }) => amountCents)) - paidCents(order)
  if (besidesCents >= 0) {
    const going = sumOf(paying.map(({ refundingCents }) => refundingCents))
    const all = Math.max(0, sumOf(paying.map(({ refundedCents }) => refundedCents)) + going - besidesCents)
    return { givenBackCents: all - Math.min(going, all), goingBackCents: Math.min(going, all) }
  }
  const missing = (stays: number) => Math.max(0, paidCents(order) - stays - owedCents(order))
  const received = receivedCents(order)
  const staysCents = received - sumOf(order.payments.map(({ refundingCents }) => refundingCents))
  return { givenBackCents: missing(received), goingBackCents: missing(staysCents) - missing(received) }
}

/** The oldest payment of an order with a debt, and its debt in centésimos. Dropped copies cause no debt. */
export function openDebt(order: OrderMoney): { paymentId: number; cents: number } | null {
  const owed = owedCents(order)
  for (const payment of order.payments.toReversed()) {
    const cents = Math.min(debtOf(payment, order.payments), owed)
    if (cents > 0) return { paymentId: payment.id, cents }
  }
  return null
}

/**
 * True if the money that paid an order is gone and no other money replaced it: a dispute took it, or all of it went back. What the shop
 * refunds of an order that it prints anyway does not count as missing.
 */
export function lacksItsMoney(order: OrderMoney): boolean {
  if (missingCents(order) <= 0) return false
  return owedCents(order) > 0 || order.payments.every(payment => leftOf(payment) === 0)
}

/** True if no money of an order stays: all of it is gone or being refunded. */
export function keepsNoMoney({ payments }: Pick<OrderMoney, 'payments'>): boolean {
  return payments.every(payment => freeCents(payment) === 0)
}

/** True if nothing would pay for an order's book: its money is gone (`lacksItsMoney`), or all of it is being refunded. */
export function paysForNothing(order: OrderMoney): boolean {
  return lacksItsMoney(order) || keepsNoMoney(order)
}

/** True if no book of an order is paid any more: the money left, without refunds under way, covers at most its shipping. */
export function paysForNoBook({
  shippingTotalCents,
  payments,
}: {
  shippingTotalCents: number
  payments: readonly Money[]
}): boolean {
  return sumOf(payments.map(freeCents)) <= shippingTotalCents
}

/** True while a refund is under way. Until it arrives or is refused, every sum is uncertain. */
export function isBeingRefunded({ payments }: Pick<OrderMoney, 'payments'>): boolean {
  return payments.some(({ refundingCents }) => refundingCents > 0)
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
