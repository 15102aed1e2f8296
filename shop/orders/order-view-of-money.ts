import { toPesos } from '../../contract/money.ts'
import type { OrderResponse, PaymentStatus } from '../../contract/order.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { holdsMoney } from '../payments/payment-states.ts'
import { moneyOfOrder, type OrderRows } from './order-rows-store.ts'
import { isWonBack } from './paying/chargeback-details.ts'
import {
  askedCents,
  freeCents,
  heldCents,
  missingCents,
  owedCents,
  paidCents,
  receivedCents,
  returnedCents,
} from './paying/held-money.ts'
import { readSurplusCents } from './paying/surplus.ts'
import type { readRefundedParts } from './refunds/refunded-part-store.ts'

/** Centésimos that go back, by payment id. */
interface Returns {
  /** By refunds under way. */
  refunding: ReadonlyMap<number, number>
  /** Of card payments, by bank transfer and already made. */
  byTransfer: ReadonlyMap<number, number>
}

/** The payments of an order as its buyer sees them. */
export function viewPayments(
  all: OrderRows['payments'],
  {
    refunding,
    byHand,
    byTransfer,
    parts,
  }: Returns & {
    /** The refunds under way that a person transfers. */
    byHand: readonly { paymentId: number; cents: number }[]
    parts: Awaited<ReturnType<typeof readRefundedParts>>
  },
): OrderResponse['payments'] {
  return shownPayments(all).map(payment => ({
    paymentMethod: payment.payment_method,
    status: payment.status,
    ...(payment.installments === null ? {} : { installments: payment.installments }),
    ...(payment.installments_amount_cents === null
      ? {}
      : { installmentsAmount: toPesos(payment.installments_amount_cents) }),
    ...(payment.total_paid_cents === null ? {} : { totalPaidAmount: toPesos(payment.total_paid_cents) }),
    ...(payment.refunded_cents > 0 ? { refundedAmount: toPesos(payment.refunded_cents) } : {}),
    ...wentByTransfer(byTransfer.get(payment.id)),
    ...underWay(refunding.get(payment.id)),
    ...(goesByTransfer(payment, { refunding, byHand }) ? { goesBackByTransfer: true } : {}),
    ...(parts.has(payment.id) ? { refundedParts: parts.get(payment.id) } : {}),
    ...(payment.card_method_id === null ? {} : { cardMethodId: payment.card_method_id }),
    ...(payment.last_four_digits === null ? {} : { lastFourDigits: payment.last_four_digits }),
  }))
}

/** The provider refunds it no more, or all that is on its way back of a card's payment goes outside of it. */
function goesByTransfer(
  { id, payment_method, status, status_detail }: OrderRows['payments'][number],
  {
    refunding,
    byHand,
  }: { refunding: ReadonlyMap<number, number>; byHand: readonly { paymentId: number; cents: number }[] },
): boolean {
  if (isWonBack({ status, statusDetail: status_detail })) return true
  const cents = byHand.reduce((sum, each) => sum + (each.paymentId === id ? each.cents : 0), 0)
  return payment_method === 'CARD' && cents > 0 && cents === refunding.get(id)
}

function wentByTransfer(
  cents: number | undefined,
): Pick<OrderResponse['payments'][number], 'refundedByTransferAmount'> {
  return cents === undefined ? {} : { refundedByTransferAmount: toPesos(cents) }
}

function underWay(cents: number | undefined): Pick<OrderResponse['payments'][number], 'refundingAmount'> {
  return cents === undefined ? {} : { refundingAmount: toPesos(cents) }
}

/** The sums that the buyer sees beside the cost, only where they differ from it. */
export async function viewSums(
  db: Queryable,
  rows: OrderRows,
  returns: Returns & {
    /** Centésimos that wait in transfers which name the order. */
    waitingCents: number
  },
): Promise<Pick<OrderResponse, 'receivedAmount' | 'owedAmount' | 'paidAmount' | 'returnedAmount' | 'surplusAmount'>> {
  return { ...receivedSoFar(rows, returns), ...whatPaysIt(rows, returns), ...(await tooMuch(db, rows, returns)) }
}

/**
 * True if what waits in transfers that name an unpaid order alone is at least what it lacks: nobody is asked to pay it again meanwhile. False
 * while its money goes back.
 */
export function isCovered(rows: OrderRows, { refunding }: Pick<Returns, 'refunding'>): boolean {
  const missing = missingCents(moneyOfOrder(rows))
  const isMissing = rows.order.status === 'PENDING_PAYMENT' && missing > 0 && refunding.size === 0
  return isMissing && rows.waiting.ownWaitingCents >= missing
}

/** Until when the order can be paid: OFFLINE, or by its reader's choice. */
export function payTime(rows: OrderRows): Pick<OrderResponse, 'paymentDeadline' | 'choosableUntil'> {
  return { ...payableUntil(rows), ...choosableUntil(rows.order, rows.payments) }
}

/** The deadline is shown only while an OFFLINE payment is awaited and part of its money is missing. */
function payableUntil(rows: OrderRows): Pick<OrderResponse, 'paymentDeadline'> {
  const deadline = rows.order.payment_deadline
  if (!deadline || !awaitedPayment(rows.payments) || missingCents(moneyOfOrder(rows)) <= 0) return {}
  return { paymentDeadline: deadline.toISOString() }
}

/** Until when the reader of an order by phone may choose how to pay, if they have not chosen yet. */
function choosableUntil(
  { status, link_deadline }: OrderRows['order'],
  payments: OrderRows['payments'],
): Pick<OrderResponse, 'choosableUntil'> {
  const isChosen = payments.some(({ status }) => status === 'PENDING' || holdsMoney(status))
  return status === 'PENDING_PAYMENT' && link_deadline && !isChosen
    ? { choosableUntil: link_deadline.toISOString() }
    : {}
}

/** The OFFLINE payment that is still awaited, even if cards were refused since. While a card charge is open, nothing else can be paid. */
function awaitedPayment(payments: OrderRows['payments']): OrderRows['payments'][number] | undefined {
  const pending = payments.filter(({ status }) => status === 'PENDING')
  return pending.every(({ payment_method }) => payment_method === 'OFFLINE') ? pending[0] : undefined
}

/**
 * The amount received, where an unpaid or cancelled order holds other money than it costs, or a dispute took some. After a dispute the buyer
 * also sees the amount owed. A cancelled order may be paid by what waits, too.
 */
function receivedSoFar(
  rows: OrderRows,
  { refunding, byTransfer, waitingCents }: Returns & { waitingCents: number },
): Pick<OrderResponse, 'receivedAmount' | 'owedAmount'> {
  const { status } = rows.order
  const money = moneyOfOrder(rows, byTransfer)
  const owed = status === 'PENDING_PAYMENT' || status === 'CANCELLED' ? 0 : owedCents(money)
  if (owed > 0) return { receivedAmount: toPesos(receivedCents(money)), owedAmount: toPesos(owed) }
  if (status === 'CANCELLED') {
    if (goesBackWhole(rows.payments, refunding)) return {}
    const { payments } = withUnderWay(money, refunding)
    const ofBooks = payments.filter(({ settlesPaymentId }) => settlesPaymentId === null)
    const hereCents = ofBooks.reduce((sum, payment) => sum + freeCents(payment), waitingCents)
    const isAsUsual = waitingCents === 0 && refunding.size === 0 && hereCents === askedCents(money)
    return hereCents > 0 && !isAsUsual ? { receivedAmount: toPesos(hereCents) } : {}
  }
  const cents = heldCents(money)
  return status === 'PENDING_PAYMENT' && cents > 0 ? { receivedAmount: toPesos(cents) } : {}
}

/** True if each payment of a cancelled order that holds money goes back, at least in part. What waits besides is told by itself. */
export function goesBackWhole(payments: OrderRows['payments'], refunding: ReadonlyMap<number, number>): boolean {
  return refunding.size > 0 && payments.every(({ id, status }) => !holdsMoney(status) || refunding.has(id))
}

/** For a paid order that goes on: the amount taken, where it is not the cost, and the part of it that goes back. */
function whatPaysIt(
  rows: OrderRows,
  { refunding, byTransfer }: Returns,
): Pick<OrderResponse, 'paidAmount' | 'returnedAmount'> {
  const { status } = rows.order
  const money = withUnderWay(moneyOfOrder(rows, byTransfer), refunding)
  if (status === 'PENDING_PAYMENT' || status === 'CANCELLED' || owedCents(money) > 0) return {}
  const { givenBackCents, goingBackCents } = returnedCents(money)
  const returned = givenBackCents + goingBackCents
  const paid = paidCents(money)
  return {
    ...(paid === money.grandTotalCents ? {} : { paidAmount: toPesos(paid) }),
    ...(returned > 0 && returned < paid ? { returnedAmount: toPesos(returned) } : {}),
  }
}

/** For a paid order that holds too much: all of it, and the surplus. */
async function tooMuch(
  db: Queryable,
  rows: OrderRows,
  { refunding, byTransfer }: Returns,
): Promise<Pick<OrderResponse, 'receivedAmount' | 'surplusAmount'>> {
  const money = withUnderWay(moneyOfOrder(rows, byTransfer), refunding)
  const surplus = await readSurplusCents(db, rows.order.id, money)
  return surplus > 0 ? { receivedAmount: toPesos(heldCents(money)), surplusAmount: toPesos(surplus) } : {}
}

function withUnderWay(
  { payments, ...cost }: ReturnType<typeof moneyOfOrder>,
  refunding: ReadonlyMap<number, number>,
): ReturnType<typeof moneyOfOrder> {
  return { ...cost, payments: payments.map(each => ({ ...each, refundingCents: refunding.get(each.id) ?? 0 })) }
}

/** The refund if the order were cancelled now: what is here, minus refunds under way. */
export function cancellationRefund(
  payments: OrderRows['payments'],
  refunding: Map<number, number>,
): Pick<OrderResponse, 'cancellationRefund'> {
  const held = payments.filter(payment => holdsMoney(payment.status))
  const cents = held.reduce(
    (sum, { id, amount_cents, refunded_cents }) => sum + amount_cents - refunded_cents - (refunding.get(id) ?? 0),
    0,
  )
  return cents > 0 ? { cancellationRefund: toPesos(cents) } : {}
}

/**
 * The payments that the buyer sees: the newest first, then older ones that moved money or are still awaited. A payment that settled a
 * dispute's debt by mistake is left out.
 */
function shownPayments(all: OrderRows['payments']): OrderRows['payments'] {
  const payments = all.filter(({ settles_payment_id, status }) => settles_payment_id === null || status !== 'CANCELLED')
  const awaited = awaitedPayment(payments)
  const isOver = (status: PaymentStatus) => ['PENDING', 'REJECTED', 'CANCELLED'].includes(status)
  return payments.filter((payment, index) => index === 0 || payment === awaited || !isOver(payment.status))
}
