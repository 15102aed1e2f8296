import type { OrderStatus, ShipmentStatus } from '../../../contract/order.ts'
import type { ShippingMethod } from '../../../contract/shipping.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { isOpenCard } from '../paying/close-awaited-payments.ts'
import {
  acceptedSoFar,
  heldCents,
  isBeingRefunded,
  missingCents,
  openDebt,
  paysForNoBook,
  paysForNothing,
  receivedCents,
  roomCents,
  unreplacedCents,
} from '../paying/held-money.ts'
import { type PaidPayment, paidPayments } from '../paying/paid-payments.ts'
import { type Payment, readPaymentsOf } from '../paying/payment-store.ts'
import { mayBeReplaced, replacingCents } from '../paying/replaceable.ts'
import { isAwaitingConfirmation } from '../printing/follow-printing.ts'
import { openHandRefundsOf } from '../refunds/refund-store.ts'
import { priceOf } from '../refunds/refunded-part.ts'
import { type RefundableOrder, readRefundables } from '../refunds/refunded-part-store.ts'
import { wasErased } from '../was-erased.ts'
import { selectStandingRows } from './order-standing-store.ts'

/** An order's standing: what decides which of the operator's commands would be refused. In centésimos. */
export interface OrderStanding {
  orderId: number
  status: OrderStatus
  /** Its buyer was erased. Its money can only go back. */
  wasErased: boolean
  shippingMethod: ShippingMethod
  shipment: ShipmentStatus | null
  /** The payments that hold money, newest first. */
  payments: PaidPayment[]
  heldCents: number
  /** `heldCents` plus the money that settles disputes' debts. */
  receivedCents: number
  /** What it still lacks. Negative if too much came. Of a paid order `unreplacedCents` says so. */
  missingCents: number
  /** What a paid order lacks since money went back. Money that settles a dispute's debt counts. Negative if too much came. */
  unreplacedCents: number
  /** What other money may replace now of what went back, on a person's word; 0 for nothing. */
  replacingCents: number
  /** `missingCents` plus the difference accepted before. The setting limits both together. */
  differenceCents: number
  /** What a dispute took and nothing settled. */
  debtCents: number
  isBeingRefunded: boolean
  /** The refunds under way that a person transfers, oldest first. */
  handRefunds: readonly { refundId: number; cents: number }[]
  /** How much of the refunds under way it could still use. */
  roomCents: number
  /** It lost its money by a dispute, or by a refund of everything, made or under way. */
  lacksItsMoney: boolean
  /** The money left, without refunds under way, covers at most its shipping. */
  paysForNoBook: boolean
  hasOpenCard: boolean
  /** It is paid, and nobody has confirmed the printing. */
  awaitsPrinter: boolean
  /** It was confirmed, and the network gave it up later. */
  isGivenUp: boolean
  /** Somebody confirmed the printing. */
  isConfirmed: boolean
  /** A person confirmed it, who ordered the printing elsewhere. */
  isByHand: boolean
  /** Lines that the network refuses by themselves, and whose money one payment holds. */
  droppableLines: readonly number[]
}

/** How an order stands now. @throws Error if the order does not exist */
export async function readStanding(db: Queryable, orderId: number): Promise<OrderStanding> {
  return standingOf(await readStandings(db, [orderId]), orderId)
}

/** How many orders stand, with as many queries as for one. */
export async function readStandings(
  db: Queryable,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderStanding>> {
  const ids = [...new Set(orderIds)]
  const rows = await selectStandingRows(db, ids)
  const payments = await readPaymentsOf(db, ids)
  const goingBack = [...payments.values()].flat().filter(({ refundingCents }) => refundingCents > 0)
  const handRefunds = await openHandRefundsOf(
    db,
    goingBack.map(({ id }) => id),
  )
  const refused = rows.filter(({ refusedLines }) => refusedLines && refusedLines.length > 0).map(({ id }) => id)
  const refundable = await readRefundables(db, refused)
  return new Map(
    rows.map(row => [
      row.id,
      standing(row, { payments: payments.get(row.id) ?? [], handRefunds, refundable: refundable.get(row.id) }),
    ]),
  )
}

/** @throws Error if the order does not exist */
export function standingOf(standings: ReadonlyMap<number, OrderStanding>, orderId: number): OrderStanding {
  const found = standings.get(orderId)
  if (!found) throw new Error(`there is no order ${orderId}`)
  return found
}

type StandingRow = Awaited<ReturnType<typeof selectStandingRows>>[number]

function standing(
  row: StandingRow,
  {
    payments,
    handRefunds,
    refundable,
  }: {
    payments: readonly Payment[]
    /** Of any orders. */
    handRefunds: Awaited<ReturnType<typeof openHandRefundsOf>>
    refundable: RefundableOrder | undefined
  },
): OrderStanding {
  const { status, grandTotalCents, droppedCents, acceptedDifferenceCents, shippingTotalCents, confirmedAt } = row
  const money = { status, grandTotalCents, droppedCents, acceptedDifferenceCents, payments }
  return {
    orderId: row.id,
    status,
    wasErased: wasErased(row.email),
    shippingMethod: row.shippingMethod,
    shipment: row.shipment,
    payments: paidPayments(payments),
    heldCents: heldCents(money),
    receivedCents: receivedCents(money),
    missingCents: missingCents(money),
    unreplacedCents: unreplacedCents(money),
    replacingCents: mayBeReplaced(money, row.openKinds, { isByPerson: true }) ? replacingCents(money) : 0,
    differenceCents: acceptedSoFar(money) + missingCents(money),
    debtCents: openDebt(money)?.cents ?? 0,
    isBeingRefunded: isBeingRefunded(money),
    handRefunds: handRefunds
      .filter(({ paymentId }) => payments.some(({ id }) => id === paymentId))
      .map(({ refundId, cents }) => ({ refundId, cents })),
    roomCents: roomCents(money),
    lacksItsMoney: paysForNothing(money),
    paysForNoBook: paysForNoBook({ shippingTotalCents, payments }),
    hasOpenCard: payments.some(isOpenCard),
    awaitsPrinter: isAwaitingConfirmation(status),
    isGivenUp: status === 'CONFIRMED' && row.wasAsked && confirmedAt === null,
    isConfirmed: confirmedAt !== null,
    isByHand: row.isByHand ?? false,
    droppableLines: refundable ? droppableLines(refundable, row.refusedLines ?? [], payments) : [],
  }
}

/**
 * The lines that can be dropped. None if dropping would be refused: their copies' money went back, the order would keep none, or the
 * payment must be chosen.
 */
function droppableLines(
  refundable: RefundableOrder,
  refused: readonly number[],
  payments: readonly Payment[],
): readonly number[] {
  const [paid, ...more] = paidPayments(payments)
  if (!paid || more.length > 0) return []
  const priced = priceOf(refundable, { lines: refused.map(line => ({ line })), shipping: false })
  return priced.kind === 'priced' && priced.amountCents < paid.freeCents ? refused : []
}
