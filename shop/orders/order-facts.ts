import { interestCentsOf } from '../../contract/interest-back.ts'
import type { OrderResponse, PaymentStatus } from '../../contract/order.ts'
import type { PaymentMethod } from '../../contract/payment-choice.ts'
import type { RefundedPart } from '../../contract/refunded-part.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { holdsMoney } from '../payments/payment-states.ts'
import { readOpenKinds } from './open-kinds-store.ts'
import type { CancelReason } from './order-events.ts'
import { moneyOfOrder, readOrderRows } from './order-rows-store.ts'
import { viewOrder } from './order-view.ts'
import { ADDRESS_CHANGED } from './parcels/address-change-store.ts'
import { findToldShipment } from './parcels/held-step-store.ts'
import { askedCents, heldCents, owedCents, paidCents, receivedCents, returnedCents } from './paying/held-money.ts'
import { readPayments } from './paying/payment-store.ts'
import { mayBeReplaced, replacingCents } from './paying/replaceable.ts'
import { type LastDrop, readLastDrop } from './refunds/dropped-line-store.ts'
import { takenBackNamed } from './refunds/refund-detail.ts'
import { openHandRefundsOf } from './refunds/refund-store.ts'
import { readRefundedParts } from './refunds/refunded-part-store.ts'
import { requestedBefore } from './refunds/refunded-sums-store.ts'
import { wonBackOf } from './timeline-store.ts'
import { readSharedTransfers, type SharedTransfer } from './transfers/shared-transfers.ts'
import { readEndedTransfers, type WaitingMoney } from './transfers/waiting-money.ts'
import { wasErased } from './was-erased.ts'

/** What mails need to know of an order: what its buyer may see, and what decides whether a mail is still true. */
export interface OrderFacts extends WaitingMoney {
  order: OrderResponse
  /** Null where the buyer gave none, or after the buyer's data were erased. */
  email: string | null
  wasErased: boolean
  revision: number
  deadline: Date | null
  /** Until when the reader may choose how to pay; null for an order placed with a payment method. */
  linkDeadline: Date | null
  cancelReason: CancelReason | null
  /** Who last dropped copies from the order, and why. */
  lastDrop: LastDrop | null
  /** The number of address changes. */
  addressChanges: number
  /** What the shop holds for the order's books, in centésimos. */
  heldCents: number
  /** `heldCents` plus the money that settles disputes' debts, in centésimos. */
  receivedCents: number
  /** What disputes took and no other money made good, in centésimos. */
  owedCents: number
  /**
   * The amount that pays the order, in centésimos: its cost, less a difference that a person accepted. Refunds and dropped copies do not
   * change it.
   */
  paidCents: number
  /** What the order asks for now, in centésimos. Dropped copies cost nothing; in a cancelled order no accepted difference counts. */
  askedCents: number
  /** Of a paid order: what other money is asked for in place of what went back, in centésimos. */
  replacingCents: number
  /** Nobody has decided yet what becomes of the order since its money went back, so that this money is really asked for. */
  awaitsReplacing: boolean
  /** The part of `paidCents` that went back by any route, in centésimos. */
  givenBackCents: number
  /** The part of `paidCents` whose refund is under way, in centésimos. `givenBackCents` does not include it. */
  goingBackCents: number
  /** Transfers whose words name the order and others, and that paid nothing of it, oldest first. */
  sharedTransfers: SharedTransfer[]
  /** What went back to their senders of transfers whose words name the order and no other, latest first. */
  returnedTransfers: { useId: number; amountCents: number }[]
  /** What was closed of such transfers, with the operator's words why, latest first. */
  closedTransfers: { useId: number; amountCents: number; note: string }[]
  /** What pays other orders of such transfers, latest first. */
  elsewhereTransfers: { useId: number; amountCents: number }[]
  /** The printer had confirmed its book before the order was paid in its present form, so the book is not printed again. */
  wasPrinted: boolean
  /** Newest first. */
  payments: PaymentFacts[]
}

export interface PaymentFacts {
  id: number
  method: PaymentMethod
  status: PaymentStatus
  statusDetail: string | null
  amountCents: number
  /** The card's interest on top of the amount, in centésimos. It never reaches the shop. */
  interestCents: number
  refundedCents: number
  /** Centésimos whose refund is requested but not made yet. */
  refundingCents: number
  /** The part of `refundingCents` that a person transfers, in centésimos. */
  refundingByHandCents: number
  /** Its refund was asked for before the order was paid in its present form: by other money, since this was on its way back. */
  wentBackBefore: boolean
  /** A refund of it that was written down as made by mistake is under way again. */
  isRefundTakenBack: boolean
  /** Centésimos of a card payment that went back by transfer. */
  refundedOutsideCents: number
  /** The copies and the shipping that its refunds covered, oldest first. */
  refundedParts: RefundedPart[]
  holdsMoney: boolean
  /** A dispute had taken the payment's money and gave it back. */
  isWonBack: boolean
  /** The disputed payment whose debt this one settles; null if it pays for books. */
  settlesPaymentId: number | null
}

/** @param moment used for the delivery estimate while nothing is paid; by default the order's last change */
export async function readOrderFacts(db: Queryable, id: number, moment?: Date): Promise<OrderFacts> {
  const rows = await readOrderRows(db, id)
  const { order, history, printOrder, waiting } = rows
  const payments = await readPayments(db, id)
  const money = { ...moneyOfOrder(rows), payments }
  const wonBack = wonBackOf(history)
  const byHand = await openHandRefundsOf(
    db,
    payments.filter(({ refundingCents }) => refundingCents > 0).map(payment => payment.id),
  )
  const takenBack = new Set(history.map(({ detail }) => takenBackNamed(detail)))
  const refunds = new Map(payments.map(payment => [payment.id, payment]))
  const moved = payments.filter(({ refundedCents, refundingCents }) => refundedCents > 0 || refundingCents > 0)
  const movedIds = moved.map(payment => payment.id)
  const parts = await readRefundedParts(db, movedIds)
  const wentBackBefore = await requestedBefore(db, movedIds, order.paid_at)
  return {
    // A mail about a change uses the moment of that change, whenever it is sent. A parcel's step that can still be taken back is not
    // reported yet; the steps before it remain true.
    order: await viewOrder(db, rows, moment ?? order.updated_at, findToldShipment),
    email: wasErased(order.customer_email) ? null : order.customer_email,
    wasErased: wasErased(order.customer_email),
    revision: order.revision,
    deadline: order.payment_deadline,
    linkDeadline: order.link_deadline,
    cancelReason: order.cancel_reason as CancelReason | null,
    lastDrop: await readLastDrop(db, history),
    addressChanges: history.filter(({ to_status }) => to_status === ADDRESS_CHANGED).length,
    heldCents: heldCents(money),
    receivedCents: receivedCents(money),
    owedCents: owedCents(money),
    paidCents: paidCents(money),
    askedCents: askedCents(money),
    replacingCents: replacingCents(money),
    awaitsReplacing: mayBeReplaced(money, await readOpenKinds(db, id), { isByPerson: false }),
    ...returnedCents(money),
    ...waiting,
    ...(await readEndedTransfers(db, order)),
    sharedTransfers: await readSharedTransfers(db, order),
    wasPrinted: isBefore(printOrder?.confirmedAt, order.paid_at),
    payments: rows.payments.map(payment => ({
      id: payment.id,
      method: payment.payment_method,
      status: payment.status,
      statusDetail: payment.status_detail,
      amountCents: payment.amount_cents,
      interestCents: interestCentsOf(payment.total_paid_cents ?? payment.amount_cents, payment.amount_cents),
      refundedCents: payment.refunded_cents,
      refundingCents: refunds.get(payment.id)?.refundingCents ?? 0,
      refundingByHandCents: byHand
        .filter(({ paymentId }) => paymentId === payment.id)
        .reduce((sum, { cents }) => sum + cents, 0),
      wentBackBefore: wentBackBefore.has(payment.id),
      isRefundTakenBack: byHand.some(({ paymentId, refundId }) => paymentId === payment.id && takenBack.has(refundId)),
      refundedOutsideCents: refunds.get(payment.id)?.refundedOutsideCents ?? 0,
      refundedParts: parts.get(payment.id) ?? [],
      holdsMoney: holdsMoney(payment.status),
      isWonBack: wonBack.has(payment.id),
      settlesPaymentId: payment.settles_payment_id,
    })),
  }
}

function isBefore(moment: Date | null | undefined, other: Date | null): boolean {
  return Boolean(moment && other && moment < other)
}
