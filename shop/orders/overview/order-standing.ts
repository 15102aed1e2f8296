import type { OrderStatus, ShipmentStatus } from '../../../contract/order.ts'
import type { ShippingMethod } from '../../../contract/shipping.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import {
  heldCents,
  isBeingRefunded,
  lacksItsMoney,
  missingCents,
  openDebt,
  paysForNoBook,
} from '../paying/held-money.ts'
import { type PaidPayment, paidPayments } from '../paying/paid-payments.ts'
import { readPayments } from '../paying/payment-store.ts'
import { isAwaitingConfirmation } from '../printing/follow-printing.ts'
import { pricePart } from '../refunds/refunded-part.ts'
import { selectOrderRows } from './order-file-store.ts'

/** An order as far as it decides which of the operator's commands would be refused. Centésimos. */
export interface OrderStanding {
  orderId: number
  status: OrderStatus
  shippingMethod: ShippingMethod
  shipment: ShipmentStatus | null
  /** Those that hold money, newest first. */
  payments: PaidPayment[]
  heldCents: number
  /** What it still lacks; negative where too much came. */
  missingCents: number
  /** The same with what a person accepted before: the setting limits both together. */
  differenceCents: number
  /** What a dispute took away and nothing made good. */
  debtCents: number
  isBeingRefunded: boolean
  /** A dispute, or a refund of all, left it without its money. */
  lacksItsMoney: boolean
  /** What is left of its money, and is not on its way back, is its shipping at most. */
  paysForNoBook: boolean
  hasOpenCard: boolean
  /** Paid, and nobody has confirmed that it is printed. */
  awaitsPrinter: boolean
  /** It was confirmed, and the network gave it up. */
  isGivenUp: boolean
  /** Somebody confirmed that it is printed. */
  isConfirmed: boolean
  /** Lines that the network refuses alone, and whose money one payment holds. */
  droppableLines: readonly number[]
}

/** How an order stands now. */
export async function readStanding(db: Queryable, orderId: number): Promise<OrderStanding> {
  const { order, shipment, printOrder } = await selectOrderRows(db, orderId)
  const payments = await readPayments(db, orderId)
  const { status, grand_total_cents: grandTotalCents, accepted_difference_cents: acceptedDifferenceCents } = order
  const money = { grandTotalCents, acceptedDifferenceCents, payments }
  const wasConfirmed = printOrder !== undefined && printOrder.confirmed_at !== null
  return {
    orderId,
    status,
    shippingMethod: order.shipping_method,
    shipment: shipment?.status ?? null,
    payments: paidPayments(payments),
    heldCents: heldCents(money),
    missingCents: missingCents(money),
    differenceCents: acceptedDifferenceCents + missingCents(money),
    debtCents: openDebt(money)?.cents ?? 0,
    isBeingRefunded: isBeingRefunded(money),
    lacksItsMoney: lacksItsMoney(money),
    paysForNoBook: paysForNoBook({ shippingTotalCents: order.shipping_total_cents, payments }),
    hasOpenCard: payments.some(({ method, status }) => method === 'CARD' && status === 'PENDING'),
    awaitsPrinter: isAwaitingConfirmation(status),
    isGivenUp: status === 'CONFIRMED' && printOrder !== undefined && !wasConfirmed,
    isConfirmed: wasConfirmed,
    droppableLines: await droppableLines(db, orderId, { refused: printOrder?.refused_lines ?? [], payments }),
  }
}

/** None where it would be refused: their copies' money went back, the order would keep none, or a payment has to be chosen. */
async function droppableLines(
  db: Queryable,
  orderId: number,
  { refused, payments }: { refused: readonly number[]; payments: Awaited<ReturnType<typeof readPayments>> },
): Promise<number[]> {
  const [paid, ...more] = paidPayments(payments)
  if (refused.length === 0 || !paid || more.length > 0) return []
  const lines = refused.map(line => ({ line }))
  const priced = await pricePart(db, orderId, { lines, shipping: false })
  return priced.kind === 'priced' && priced.amountCents < paid.freeCents ? [...refused] : []
}
