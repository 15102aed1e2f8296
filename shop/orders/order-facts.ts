import { interestCentsOf } from '../../contract/interest-back.ts'
import type { OrderResponse, PaymentStatus } from '../../contract/order.ts'
import type { PaymentMethod } from '../../contract/payment-choice.ts'
import type { RefundedPart } from '../../contract/refunded-part.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { holdsMoney } from '../payments/payment-states.ts'
import { wasErased } from './customers/was-erased.ts'
import type { CancelReason } from './order-events.ts'
import { moneyOfOrder, readOrderRows } from './order-rows-store.ts'
import { viewOrder } from './order-view.ts'
import { countAddressChanges } from './parcels/address-change-store.ts'
import { findToldShipment } from './parcels/held-step-store.ts'
import { askedCents, heldCents, orderedCents, owedCents, receivedCents, returnedCents } from './paying/held-money.ts'
import { readPayments } from './paying/payment-store.ts'
import { findPrintOrder } from './printing/print-order-store.ts'
import { type LastDrop, readLastDrop } from './refunds/dropped-line-store.ts'
import { readRefundedParts } from './refunds/refunded-part-store.ts'
import { readWonBack } from './timeline-store.ts'

/** An order as its mails need it: what its holder may see, and what decides whether a mail is still true. */
export interface OrderFacts {
  order: OrderResponse
  /** Null where the buyer gave none, and once their data were erased. */
  email: string | null
  wasErased: boolean
  revision: number
  deadline: Date | null
  /** Until when its reader may choose how to pay; null for an order that was placed with a way. */
  linkDeadline: Date | null
  cancelReason: CancelReason | null
  /** Who took copies out of it last, and why. */
  lastDrop: LastDrop | null
  /** How often it was sent elsewhere. */
  addressChanges: number
  /** What the shop holds for the order's books, in centésimos. */
  heldCents: number
  /** The same with what settles the debt of a dispute, in centésimos. */
  receivedCents: number
  /** What disputes took away and no other money made good, in centésimos. */
  owedCents: number
  /** What pays it, in centésimos: its cost, less a difference that a person accepted. Refunds and dropped copies change nothing in it. */
  paidCents: number
  /** What it asks for now, in centésimos: copies that were dropped ask for nothing, and a cancelled order lets no difference go. */
  askedCents: number
  /** What went back of `paidCents`, by whatever way, in centésimos. */
  givenBackCents: number
  /** What is on its way back of that, and not in `givenBackCents`, in centésimos. */
  goingBackCents: number
  /** Its book was confirmed by the printer before it was paid as it is, and is not printed again. */
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
  /** What the card was charged above that: it never reaches the shop. */
  interestCents: number
  refundedCents: number
  /** Centésimos whose refund is asked for, and not made yet. */
  refundingCents: number
  /** Centésimos of a card's money that went back by transfer. */
  refundedOutsideCents: number
  /** The copies and the shipping that its refunds were for, oldest first. */
  refundedParts: RefundedPart[]
  holdsMoney: boolean
  /** A dispute had taken its money, and gave it back. */
  isWonBack: boolean
  /** The payment that a dispute took away and this one makes up for; null where it pays for books. */
  settlesPaymentId: number | null
}

/** @param moment of which its estimate is, as long as nothing is paid; without it that of the order's last change */
export async function readOrderFacts(db: Queryable, id: number, moment?: Date): Promise<OrderFacts> {
  const rows = await readOrderRows(db, id)
  const { order } = rows
  const payments = await readPayments(db, id)
  const money = { ...moneyOfOrder(rows), payments }
  const wonBack = await readWonBack(db, id)
  const refunds = new Map(payments.map(payment => [payment.id, payment]))
  const parts = await readRefundedParts(
    db,
    rows.payments.map(payment => payment.id),
  )
  return {
    // A mail about a change is about its moment, whenever it gets sent.
    // A step that may still be taken back is not reported yet, and leaves those before it true.
    order: await viewOrder(db, rows, moment ?? order.updated_at, findToldShipment),
    email: wasErased(order.customer_email) ? null : order.customer_email,
    wasErased: wasErased(order.customer_email),
    revision: order.revision,
    deadline: order.payment_deadline,
    linkDeadline: order.link_deadline,
    cancelReason: order.cancel_reason as CancelReason | null,
    lastDrop: await readLastDrop(db, id),
    addressChanges: await countAddressChanges(db, id),
    heldCents: heldCents(money),
    receivedCents: receivedCents(money),
    owedCents: owedCents(money),
    paidCents: orderedCents(money),
    askedCents: askedCents(money),
    ...returnedCents(money),
    wasPrinted: isBefore((await findPrintOrder(db, id))?.confirmedAt, order.paid_at),
    payments: rows.payments.map(payment => ({
      id: payment.id,
      method: payment.payment_method,
      status: payment.status,
      statusDetail: payment.status_detail,
      amountCents: payment.amount_cents,
      interestCents: interestCentsOf(payment.total_paid_cents ?? payment.amount_cents, payment.amount_cents),
      refundedCents: payment.refunded_cents,
      refundingCents: refunds.get(payment.id)?.refundingCents ?? 0,
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
