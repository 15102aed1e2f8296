import type { Selectable } from 'kysely'
import type { DeliveryPromise } from '../../contract/delivery-promise.ts'
import { drawnCoverPath } from '../../contract/images.ts'
import { toPesos } from '../../contract/money.ts'
import {
  type OrderResponse,
  type OrderStatus,
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentStatus,
  type ShipmentStatus,
} from '../../contract/order.ts'
import type { Orders } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { holdsMoney } from '../payments/payment-states.ts'
import { promiseDelivery } from '../shipping/promise-delivery.ts'
import type { CancelReason } from './order-events.ts'
import { findShipment } from './parcels/shipment-store.ts'
import { isPayable } from './paying/payable.ts'
import { type Payment, readPayments } from './paying/payment-store.ts'
import { readTimeline } from './timeline-store.ts'

const CURRENCY = 'UYU'

const EXTERNAL_ID = /^[0-9a-f]{32}$/

/** The order behind a public link, or null. */
export async function findOrder(db: Queryable, externalId: string, now: Date): Promise<OrderResponse | null> {
  if (!EXTERNAL_ID.test(externalId)) return null
  const row = await db.selectFrom('orders').select('id').where('external_id', '=', externalId).executeTakeFirst()
  return row ? readOrderView(db, row.id, now) : null
}

/** The public view of an order at `now`: what its holder may see, and nothing more (specification §3, order response). */
export async function readOrderView(db: Queryable, id: number, now: Date): Promise<OrderResponse> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('line_number')
    .execute()
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  const shipment = await findShipment(db, id)
  const promise = isGivenBack(payments) ? null : await promiseOf(db, order, shipment, now)
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
      lineTotal: toPesos(line.line_total_cents),
      currency: CURRENCY,
    })),
    customer: { fullName: order.customer_full_name },
    shipping: {
      shippingAddress: address && city && department ? { address, city, department } : null,
      ...(order.shipping_operator === null ? {} : { operator: order.shipping_operator }),
      ...(order.total_packages === null ? {} : { totalPackages: order.total_packages }),
      ...(promise === null ? {} : { promise }),
    },
    payments: payments.filter(isShown).map(payment => ({
      paymentMethod: payment.payment_method,
      status: payment.status,
      ...(payment.installments === null ? {} : { installments: payment.installments }),
      ...(payment.installments_amount_cents === null
        ? {}
        : { installmentsAmount: toPesos(payment.installments_amount_cents) }),
      ...(payment.total_paid_cents === null ? {} : { totalPaidAmount: toPesos(payment.total_paid_cents) }),
      ...(payment.refunded_cents > 0 ? { refundedAmount: toPesos(payment.refunded_cents) } : {}),
      ...(payment.card_method_id === null ? {} : { cardMethodId: payment.card_method_id }),
      ...(payment.last_four_digits === null ? {} : { lastFourDigits: payment.last_four_digits }),
    })),
    orderTotal: toPesos(order.order_total_cents),
    shippingTotal: toPesos(order.shipping_total_cents),
    grandTotal: toPesos(order.grand_total_cents),
    timeline: await readTimeline(db, id),
    ...waitsFor(order.payment_deadline, payments),
    ...(order.paid_at === null ? {} : { paidAt: order.paid_at.toISOString() }),
    ...shownShipment(shipment),
    ...whatBuyerMayDo(order, await readPayments(db, id)),
  }
}

/** A deadline matters as long as an OFFLINE payment is awaited. */
function waitsFor(deadline: Date | null, [current]: { payment_method: PaymentMethod; status: PaymentStatus }[]) {
  if (!deadline || current?.payment_method !== 'OFFLINE' || current.status !== 'PENDING') return {}
  return { paymentDeadline: deadline.toISOString() }
}

function shownShipment(shipment: Awaited<ReturnType<typeof findShipment>>): Pick<OrderResponse, 'shipment'> {
  if (!shipment) return {}
  const { status, tracking } = shipment
  return {
    shipment: {
      status,
      ...(tracking ? { trackingNumber: tracking.number } : {}),
      ...(tracking?.url ? { trackingUrl: tracking.url } : {}),
    },
  }
}

function whatBuyerMayDo(
  { status, cancel_reason }: { status: OrderStatus; cancel_reason: string | null },
  payments: Payment[],
): Pick<OrderResponse, 'payableBy' | 'isCancellable'> {
  const order = { status, cancelReason: cancel_reason as CancelReason | null, payments }
  return {
    payableBy: PAYMENT_METHODS.filter(method => isPayable(order, method)),
    isCancellable: status === 'PENDING_PAYMENT',
  }
}

/** The current payment comes first; of older ones only those that moved money still matter to the buyer. */
function isShown({ status }: { status: PaymentStatus }, index: number): boolean {
  return index === 0 || !['PENDING', 'REJECTED', 'CANCELLED'].includes(status)
}

/** All the money went back: nothing is promised for it any more. */
function isGivenBack(payments: { status: PaymentStatus }[]): boolean {
  return payments.some(({ status }) => status === 'REFUNDED') && !payments.some(({ status }) => holdsMoney(status))
}

/** Fixed by the payment; until then that of a payment now. None for an order that is neither paid nor waits for it, or has come. */
async function promiseOf(
  db: Queryable,
  order: Selectable<Orders>,
  shipment: { status: ShipmentStatus } | undefined,
  now: Date,
): Promise<DeliveryPromise | null> {
  const isAwaited = order.status === 'PENDING_PAYMENT' || order.paid_at !== null
  const isOver = shipment !== undefined && ['DELIVERED', 'COLLECTED', 'RETURNED'].includes(shipment.status)
  if (order.status === 'CANCELLED' || !isAwaited || isOver) return null
  const courierDays = { min: order.courier_min_days, max: order.courier_max_days }
  return promiseDelivery(db, { shippingMethod: order.shipping_method, courierDays, paidAt: order.paid_at, now })
}
