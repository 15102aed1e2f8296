import type { DeliveryEstimate } from '../../contract/delivery-estimate.ts'
import { drawnCoverPath } from '../../contract/images.ts'
import { toPesos } from '../../contract/money.ts'
import type { OrderResponse, PaymentStatus, ShipmentStatus } from '../../contract/order.ts'
import { PAYMENT_METHODS } from '../../contract/payment-choice.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { holdsMoney } from '../payments/payment-states.ts'
import { estimateDelivery } from '../shipping/estimate-delivery.ts'
import { wasErased } from './customers/was-erased.ts'
import { hasOpenIssue } from './issue-store.ts'
import type { CancelReason } from './order-events.ts'
import { moneyOfOrder, type OrderRows, readOrderRows } from './order-rows-store.ts'
import { findLinkedOrderId } from './order-store.ts'
import { isNotGone } from './parcels/shipment-states.ts'
import { findShipment, type Shipment } from './parcels/shipment-store.ts'
import { isWonBack } from './paying/chargeback-details.ts'
import {
  askedCents,
  heldCents,
  missingCents,
  owedCents,
  paidCents,
  receivedCents,
  returnedCents,
} from './paying/held-money.ts'
import { isPayable } from './paying/payable.ts'
import { readSurplusCents } from './paying/surplus.ts'
import { findPrintOrder } from './printing/print-order-store.ts'
import { refundedByTransferOf } from './refunds/refund-store.ts'
import { readRefundedParts } from './refunds/refunded-part-store.ts'
import { refundsUnderWayOf } from './refunds/refunded-sums-store.ts'
import { readTimeline } from './timeline-store.ts'

const CURRENCY = 'UYU'

const EXTERNAL_ID = /^[0-9a-f]{32}$/

/** Finds the order behind a public link. */
export async function findOrder(db: Queryable, externalId: string, now: Date): Promise<OrderResponse | null> {
  if (!EXTERNAL_ID.test(externalId)) return null
  const id = await findLinkedOrderId(db, externalId)
  return id === null ? null : readOrderView(db, id, now)
}

/** The public view of an order at `now`: only what its buyer may see (specification §3, order response). */
export async function readOrderView(db: Queryable, id: number, now: Date): Promise<OrderResponse> {
  return viewOrder(db, await readOrderRows(db, id), now)
}

/** The public view from rows already read. `readShipment` finds the parcel. */
export async function viewOrder(
  db: Queryable,
  rows: OrderRows,
  now: Date,
  readShipment: typeof findShipment = findShipment,
): Promise<OrderResponse> {
  const { order, lines, payments } = rows
  const shipment = await readShipment(db, order.id)
  const estimate = isGivenBack(order, payments) ? null : await estimateOf(db, order, shipment, now)
  const held = payments.filter(({ status }) => holdsMoney(status)).map(({ id }) => id)
  const refunding = await refundsUnderWayOf(db, held)
  const moved = payments.filter(({ id, refunded_cents }) => refunded_cents > 0 || refunding.has(id))
  const movedIds = moved.map(({ id }) => id)
  const parts = await readRefundedParts(db, movedIds)
  const byTransfer = await refundedByTransferOf(db, movedIds)
  const isByHand = (await findPrintOrder(db, order.id))?.isByHand
  const mayDo = whatBuyerMayDo(rows, { parcel: shipment?.status, isByHand })
  const { shipping_address: address, shipping_city: city, shipping_department: department } = order
  return {
    id: order.id,
    externalId: order.external_id,
    status: order.status,
    currency: CURRENCY,
    orderLines: lines.map(line => ({
      bookId: line.bibliomanager_id,
      bookTitle: line.title,
      bookFrontCover: line.front_cover ?? drawnCoverPath(line.isbn),
      quantityRequested: line.quantity,
      ...(line.dropped_quantity > 0 ? { droppedQuantity: line.dropped_quantity } : {}),
      lineTotal: toPesos(line.line_total_cents),
      currency: CURRENCY,
    })),
    customer: { fullName: order.customer_full_name },
    shipping: {
      shippingAddress: address && city && department ? { address, city, department } : null,
      ...(order.shipping_operator === null ? {} : { operator: order.shipping_operator }),
      ...(order.total_packages === null ? {} : { totalPackages: order.total_packages }),
      ...(estimate === null ? {} : { promise: estimate }),
    },
    ...shownGift(order),
    payments: shownPayments(payments).map(payment => ({
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
      ...(isWonBack({ status: payment.status, statusDetail: payment.status_detail })
        ? { goesBackByTransfer: true }
        : {}),
      ...(parts.has(payment.id) ? { refundedParts: parts.get(payment.id) } : {}),
      ...(payment.card_method_id === null ? {} : { cardMethodId: payment.card_method_id }),
      ...(payment.last_four_digits === null ? {} : { lastFourDigits: payment.last_four_digits }),
    })),
    orderTotal: toPesos(order.order_total_cents),
    shippingTotal: toPesos(order.shipping_total_cents),
    grandTotal: toPesos(order.grand_total_cents),
    timeline: await readTimeline(db, order.id),
    ...waitsFor(rows),
    ...choosableUntil(order, payments),
    ...(order.customer_email === null ? { hasNoEmail: true } : {}),
    ...(wasErased(order.customer_email) ? { wasErased: true } : {}),
    ...receivedSoFar(rows, { refunding, byTransfer }),
    ...whatPaysIt(rows, { refunding, byTransfer }),
    ...(await tooMuch(db, rows, { refunding, byTransfer })),
    ...(order.paid_at === null ? {} : { paidAt: order.paid_at.toISOString() }),
    ...shownShipment(shipment, await isHeldBack(db, order.id, shipment)),
    ...(order.status === 'CANCELLED' && order.cancel_note !== null ? { cancelNote: order.cancel_note } : {}),
    ...mayDo,
    ...(mayDo.isCancellable ? whatGoesBack(payments, refunding) : {}),
  }
}

function shownGift({ gift_recipient, gift_message }: OrderRows['order']): Pick<OrderResponse, 'gift'> {
  if (gift_recipient === null) return {}
  return { gift: { recipient: gift_recipient, ...(gift_message !== null && { message: gift_message }) } }
}

function wentByTransfer(
  cents: number | undefined,
): Pick<OrderResponse['payments'][number], 'refundedByTransferAmount'> {
  return cents === undefined ? {} : { refundedByTransferAmount: toPesos(cents) }
}

function underWay(cents: number | undefined): Pick<OrderResponse['payments'][number], 'refundingAmount'> {
  return cents === undefined ? {} : { refundingAmount: toPesos(cents) }
}

/** The deadline is shown only while an OFFLINE payment is awaited and part of its money is missing. */
function waitsFor(rows: OrderRows) {
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
 * also sees the amount owed.
 */
function receivedSoFar(
  rows: OrderRows,
  { refunding, byTransfer }: { refunding: ReadonlyMap<number, number>; byTransfer: ReadonlyMap<number, number> },
): Pick<OrderResponse, 'receivedAmount' | 'owedAmount'> {
  const { status } = rows.order
  const money = moneyOfOrder(rows, byTransfer)
  const owed = status === 'PENDING_PAYMENT' || status === 'CANCELLED' ? 0 : owedCents(money)
  if (owed > 0) return { receivedAmount: toPesos(receivedCents(money)), owedAmount: toPesos(owed) }
  const cents = heldCents(money)
  if (status === 'CANCELLED') {
    const isUndecided = cents > 0 && refunding.size === 0 && cents !== askedCents(money)
    return isUndecided ? { receivedAmount: toPesos(cents) } : {}
  }
  return status === 'PENDING_PAYMENT' && cents > 0 ? { receivedAmount: toPesos(cents) } : {}
}

/** For a paid order that goes on: the amount taken, where it is not the cost, and the part of it that goes back. */
function whatPaysIt(
  rows: OrderRows,
  { refunding, byTransfer }: { refunding: ReadonlyMap<number, number>; byTransfer: ReadonlyMap<number, number> },
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
  { refunding, byTransfer }: { refunding: ReadonlyMap<number, number>; byTransfer: ReadonlyMap<number, number> },
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

/**
 * True if the order's money goes back while its book is printed and a person decides about the book. The reader is not told to expect or
 * collect it.
 */
async function isHeldBack(db: Queryable, orderId: number, shipment: Shipment | undefined): Promise<boolean> {
  if (!shipment || !isNotGone(shipment.status)) return false
  return hasOpenIssue(db, { orderId, kind: 'refunded-in-print' })
}

function shownShipment(shipment: Shipment | undefined, isHeldBack: boolean): Pick<OrderResponse, 'shipment'> {
  if (!shipment) return {}
  const { status, tracking } = shipment
  return {
    shipment: {
      status,
      ...(tracking ? { trackingNumber: tracking.number } : {}),
      ...(tracking?.url ? { trackingUrl: tracking.url } : {}),
      ...(isHeldBack ? { isHeldBack: true } : {}),
    },
  }
}

function whatBuyerMayDo(
  { order: { status, cancel_reason, customer_email }, payments }: OrderRows,
  { parcel = 'PREPARING', isByHand = false }: { parcel: ShipmentStatus | undefined; isByHand: boolean | undefined },
): Pick<OrderResponse, 'payableBy' | 'isCancellable'> {
  const attempts = payments.map(payment => ({ method: payment.payment_method, status: payment.status }))
  const order = {
    status,
    cancelReason: cancel_reason as CancelReason | null,
    wasErased: wasErased(customer_email),
    payments: attempts,
  }
  const hasMoney = payments.some(payment => holdsMoney(payment.status))
  const isDisputed = payments.some(payment => payment.status === 'CHARGED_BACK')
  const isPaid = status !== 'PENDING_PAYMENT' && status !== 'CANCELLED' && hasMoney && !isDisputed
  return {
    payableBy: PAYMENT_METHODS.filter(method => isPayable(order, method)),
    // An unpaid order that holds some money can only be cancelled by the shop, which gives the money back. For a paid one the print network
    // decides. It knows nothing of a print order that a person placed by hand.
    isCancellable: isPaid ? parcel === 'PREPARING' && !isByHand : status === 'PENDING_PAYMENT' && !hasMoney,
  }
}

/** The refund if the order were cancelled now: what is here, minus refunds under way. */
function whatGoesBack(
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
  const promise = awaitedPayment(payments)
  const isOver = (status: PaymentStatus) => ['PENDING', 'REJECTED', 'CANCELLED'].includes(status)
  return payments.filter((payment, index) => index === 0 || payment === promise || !isOver(payment.status))
}

/** True if all the money went back, so nothing is delivered. An order that awaits payment still has a delivery estimate. */
function isGivenBack({ status }: OrderRows['order'], payments: { status: PaymentStatus }[]): boolean {
  if (status === 'PENDING_PAYMENT') return false
  return payments.some(({ status }) => status === 'REFUNDED') && !payments.some(({ status }) => holdsMoney(status))
}

/**
 * The delivery estimate. The payment fixes it; before that it assumes payment now. Null if the order is neither paid nor awaiting payment,
 * or the parcel's journey is over.
 */
async function estimateOf(
  db: Queryable,
  order: OrderRows['order'],
  shipment: { status: ShipmentStatus } | undefined,
  now: Date,
): Promise<DeliveryEstimate | null> {
  const isAwaited = order.status === 'PENDING_PAYMENT' || order.paid_at !== null
  const isOver = shipment !== undefined && ['DELIVERED', 'COLLECTED', 'RETURNED'].includes(shipment.status)
  if (order.status === 'CANCELLED' || !isAwaited || isOver) return null
  const courierDays = { min: order.courier_min_days, max: order.courier_max_days }
  return estimateDelivery(db, { shippingMethod: order.shipping_method, courierDays, paidAt: order.paid_at, now })
}

/** Whether there is an order with this link. */
export async function hasOrder(db: Queryable, externalId: string): Promise<boolean> {
  return EXTERNAL_ID.test(externalId) && (await findLinkedOrderId(db, externalId)) !== null
}
