import type { DeliveryEstimate } from '../../contract/delivery-estimate.ts'
import { drawnCoverPath } from '../../contract/images.ts'
import { toPesos } from '../../contract/money.ts'
import type { OrderResponse, PaymentStatus, ShipmentStatus } from '../../contract/order.ts'
import { PAYMENT_METHODS } from '../../contract/payment-choice.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { holdsMoney } from '../payments/payment-states.ts'
import { estimateDelivery } from '../shipping/estimate-delivery.ts'
import { hasOpenIssue } from './issue-store.ts'
import type { CancelReason } from './order-events.ts'
import { type OrderRows, readOrderRows } from './order-rows-store.ts'
import { findLinkedOrderId } from './order-store.ts'
import { cancellationRefund, goesBackWhole, isCovered, payTime, viewPayments, viewSums } from './order-view-of-money.ts'
import { isNotGone } from './parcels/shipment-states.ts'
import { findShipment, type Shipment } from './parcels/shipment-store.ts'
import { isPayable } from './paying/payable.ts'
import { openHandRefundsOf, refundedByTransferOf } from './refunds/refund-store.ts'
import { readRefundedParts } from './refunds/refunded-part-store.ts'
import { refundsUnderWayOf } from './refunds/refunded-sums-store.ts'
import { readTimeline } from './timeline-store.ts'
import { wasErased } from './was-erased.ts'

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
  const { order, lines, payments, printOrder, waiting } = rows
  const shipment = await readShipment(db, order.id)
  const wasGivenBack = isGivenBack(order, payments)
  const estimate = wasGivenBack ? null : await estimateOf(db, order, shipment, now)
  const held = payments.filter(({ status }) => holdsMoney(status)).map(({ id }) => id)
  const refunding = await refundsUnderWayOf(db, held)
  const moved = payments.filter(({ id, refunded_cents }) => refunded_cents > 0 || refunding.has(id))
  const movedIds = moved.map(({ id }) => id)
  const byHand = await openHandRefundsOf(db, [...refunding.keys()])
  const parts = await readRefundedParts(db, movedIds)
  const byTransfer = await refundedByTransferOf(db, movedIds)
  const isUndecided = wasGivenBack || (order.status === 'CANCELLED' && !goesBackWhole(payments, refunding))
  const { ownWaitingCents } = waiting
  const waitingCents = isUndecided ? ownWaitingCents : 0
  const covered = isCovered(rows, { refunding })
  const mayDo = whatBuyerMayDo(rows, { parcel: shipment?.status, isByHand: printOrder?.isByHand })
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
    payments: viewPayments(payments, { refunding, byHand, byTransfer, parts }),
    orderTotal: toPesos(order.order_total_cents),
    shippingTotal: toPesos(order.shipping_total_cents),
    grandTotal: toPesos(order.grand_total_cents),
    timeline: await readTimeline(db, rows),
    ...(covered ? { isCovered: true } : payTime(rows)),
    // The rule of `expireOrders`.
    ...(order.status === 'PENDING_PAYMENT' && waiting.waitingCents > 0 ? { doesNotLapse: true } : {}),
    ...(order.customer_email === null ? { hasNoEmail: true } : {}),
    ...(wasErased(order.customer_email) ? { wasErased: true } : {}),
    ...(await viewSums(db, rows, { refunding, byTransfer, waitingCents })),
    // What went back is not all that came, as far as anybody knows.
    ...(waitingCents > 0 && wasGivenBack ? { receivedAmount: toPesos(waitingCents) } : {}),
    // No payment is left there whose words would name it.
    ...((isUndecided && !wasGivenBack) || ownWaitingCents === 0 || wasErased(order.customer_email)
      ? {}
      : { waitingAmount: toPesos(ownWaitingCents) }),
    ...(order.paid_at === null ? {} : { paidAt: order.paid_at.toISOString() }),
    ...shownShipment(shipment, await isHeldBack(db, order.id, shipment)),
    ...(order.status === 'CANCELLED' && order.cancel_note !== null ? { cancelNote: order.cancel_note } : {}),
    ...mayDo,
    ...(mayDo.isCancellable ? cancellationRefund(payments, refunding) : {}),
  }
}

function shownGift({ gift_recipient, gift_message }: OrderRows['order']): Pick<OrderResponse, 'gift'> {
  if (gift_recipient === null) return {}
  return { gift: { recipient: gift_recipient, ...(gift_message !== null && { message: gift_message }) } }
}

/**
 * True if all the order's money was to go back while its book is printed and a person decides about the book. The reader is not told to expect or
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
