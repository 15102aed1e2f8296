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

/** What is left of a payment in the shop's hands, in centésimos: 0 for one that holds no money. */
export function leftOf({ status, amountCents, refundedCents }: Money): number {
  return holdsMoney(status) ? amountCents - refundedCents : 0
}

/** What is left of a payment and not on its way back, in centésimos. */
export function freeCents(payment: Money): number {
  return leftOf(payment) - payment.refundingCents
}

/** What the shop holds for an order's books, in centésimos. Money that settles a debt stands for money that was taken away. */
export function heldCents({ payments }: Pick<OrderMoney, 'payments'>): number {
  return sumOf(payments.filter(({ settlesPaymentId }) => settlesPaymentId === null).map(leftOf))
}

/** What an order asked for before copies were dropped: its cost, less a difference that a person accepted. */
export function orderedCents({
  grandTotalCents,
  acceptedDifferenceCents,
}: Pick<Cost, 'grandTotalCents' | 'acceptedDifferenceCents'>): number {
  return grandTotalCents - acceptedDifferenceCents
}

/** How far a person accepted other money than an order costs, in centésimos. With its money it is over: a cancelled order asks for the whole. */
export function acceptedSoFar({
  status,
  acceptedDifferenceCents,
}: Pick<Cost, 'status' | 'acceptedDifferenceCents'>): number {
  return status === 'CANCELLED' ? 0 : acceptedDifferenceCents
}

/** What an order asks for: dropped copies are not printed, and their money goes back. */
export function askedCents({ grandTotalCents, droppedCents, ...order }: Cost): number {
  return grandTotalCents - droppedCents - acceptedSoFar(order)
}

/** What the shop may keep of a paid order, in centésimos: what it asks for, and what a person let stay above a dispute's debt. */
export function keptCents({
  payments,
  ...order
}: Cost & { payments: readonly Pick<Money, 'acceptedDifferenceCents'>[] }): number {
  const letStay = payments.map(({ acceptedDifferenceCents }) => Math.min(0, acceptedDifferenceCents))
  return askedCents(order) - sumOf(letStay)
}

/**
 * How much of what is on its way back an order could keep, in centésimos: nothing once it is over, nothing of what came too much of one
 * that is paid. Before it is paid, money that does not fit waits for a person.
 */
export function roomCents(order: OrderMoney): number {
  if (order.status === 'CANCELLED') return 0
  if (order.status === 'PENDING_PAYMENT') return sumOf(order.payments.map(({ refundingCents }) => refundingCents))
  return Math.max(0, spareCents(order))
}

/** What the shop may keep of an order beside what stays of its money, in centésimos; negative where more stays. */
export function spareCents(order: OrderMoney): number {
  return keptCents(order) - sumOf(order.payments.map(freeCents))
}

/** What an order that is not paid still lacks, in centésimos; negative where too much came. */
export function missingCents(order: OrderMoney): number {
  return askedCents(order) - heldCents(order)
}

/** What a payment that was charged back took away and no other money made good yet, in centésimos. */
export function debtOf(payment: Money, payments: readonly Money[]): number {
  if (payment.status !== 'CHARGED_BACK') return 0
  return disputedCents(payment) - settledCents(payment, payments)
}

/** What a bank takes back of a payment in a dispute: all that its provider did not give back. What went back by another way it knows nothing of. */
export function disputedCents({
  amountCents,
  refundedCents,
  refundedOutsideCents,
}: Pick<Money, 'amountCents' | 'refundedCents' | 'refundedOutsideCents'>): number {
  return amountCents - (refundedCents - refundedOutsideCents)
}

/** What other money made good of a payment that was charged back, and what a person let go of it, in centésimos. */
export function settledCents(payment: Money, payments: readonly Money[]): number {
  const settling = payments.filter(other => other.settlesPaymentId === payment.id && leftOf(other) > 0)
  return sumOf(settling.map(other => leftOf(other) + other.acceptedDifferenceCents))
}

/** All that the shop has of an order's money, in centésimos: what settles a debt as well. */
export function receivedCents({ payments }: Pick<OrderMoney, 'payments'>): number {
  return sumOf(payments.map(leftOf))
}

/** What disputes took away from an order and it still lacks, in centésimos: other money may cover it. */
export function owedCents(order: OrderMoney): number {
  const debts = sumOf(order.payments.map(payment => debtOf(payment, order.payments)))
  const settling = order.payments.filter(payment => payment.settlesPaymentId !== null && leftOf(payment) > 0)
  const letGo = sumOf(settling.map(({ acceptedDifferenceCents }) => Math.max(0, acceptedDifferenceCents)))
  return Math.max(0, Math.min(debts, askedCents(order) - receivedCents(order) - letGo))
}

/**
 * What went back of what pays an order, by whatever way, and what will have gone back of it besides once all that is on its way arrived, in
 * centésimos: of what came twice nothing.
 */
export function returnedCents(order: OrderMoney): { givenBackCents: number; goingBackCents: number } {
  // Where the payments of which something stays paid all of it, the others came besides, and their way back is no part of it.
  const paying = order.payments.filter(payment => freeCents(payment) > 0)
  const besidesCents = sumOf(paying.map(({ amountCents }) => amountCents)) - orderedCents(order)
  if (besidesCents >= 0) {
    const going = sumOf(paying.map(({ refundingCents }) => refundingCents))
    const all = Math.max(0, sumOf(paying.map(({ refundedCents }) => refundedCents)) + going - besidesCents)
    return { givenBackCents: all - Math.min(going, all), goingBackCents: Math.min(going, all) }
  }
  const missing = (stays: number) => Math.max(0, orderedCents(order) - stays - owedCents(order))
  const received = receivedCents(order)
  const staysCents = received - sumOf(order.payments.map(({ refundingCents }) => refundingCents))
  return { givenBackCents: missing(received), goingBackCents: missing(staysCents) - missing(received) }
}

/** The oldest payment of an order with a debt, and what is owed for it: nothing for copies that were dropped. */
export function openDebt(order: OrderMoney): { paymentId: number; cents: number } | null {
  const owed = owedCents(order)
  for (const payment of order.payments.toReversed()) {
    const cents = Math.min(debtOf(payment, order.payments), owed)
    if (cents > 0) return { paymentId: payment.id, cents }
  }
  return null
}

/**
 * Whether money that paid an order is gone, and other money has not made it good: a dispute took it, or all of it went back. What the
 * shop gives back of an order that it prints anyway does not count as missing.
 */
export function lacksItsMoney(order: OrderMoney): boolean {
  if (missingCents(order) <= 0) return false
  return owedCents(order) > 0 || order.payments.every(payment => leftOf(payment) === 0)
}

/** Whether nothing of an order's money stays: all of it is gone, or on its way back. */
export function keepsNoMoney({ payments }: Pick<OrderMoney, 'payments'>): boolean {
  return payments.every(payment => freeCents(payment) <= 0)
}

/** Whether no book of an order is paid any more: what is left of its money, and is not on its way back, is its shipping at most. */
export function paysForNoBook({
  shippingTotalCents,
  payments,
}: {
  shippingTotalCents: number
  payments: readonly Money[]
}): boolean {
  return sumOf(payments.map(freeCents)) <= shippingTotalCents
}

/** Money on its way back makes every sum uncertain until it arrived or was refused. */
export function isBeingRefunded({ payments }: Pick<OrderMoney, 'payments'>): boolean {
  return payments.some(({ refundingCents }) => refundingCents > 0)
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
