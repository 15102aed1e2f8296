import { setTimeout as pause } from 'node:timers/promises'
import { orderPath } from '../../contract/addresses.ts'
import { toCents } from '../../contract/money.ts'
import type { OrderResponse, ShipmentStatus } from '../../contract/order.ts'
import type { Shipping } from '../../contract/shipping.ts'
import type { Actor } from '../../shop/staff/actor.ts'
import { type ClockedShop, openClockedShop } from './clocked-shop.ts'
import type { LifePoint } from './life-points.ts'
import { deliveryTo } from './orders.ts'
import { printSandbox } from './partners/served-print-sandbox.ts'
import { placeTestOrder } from './place-test-order.ts'

/** A shop with an order at each of the life points. */
export interface OrderLives {
  /** Addresses of the orders' pages, with the shop's origin. */
  addresses: Record<LifePoint, string>
  close(): Promise<void>
}

const PLACED = '2026-12-02T15:00:00Z'
/** The cut-off on the business day after the deadline. */
const LAPSED = '2026-12-04T17:00:00Z'
const TRACKING = { number: 'UY123456789', url: 'https://correo.example/seguimiento/UY123456789' }
const OPERATOR: Actor = { id: 'marta', name: 'Marta', role: 'owner', isConfirmed: true }
const PATIENCE_MS = 20_000

/** Opens the shop and brings its orders to their points, with time, the print network and the operator's commands. */
export async function openOrderLives(): Promise<OrderLives> {
  const shop = await openClockedShop(PLACED)
  try {
    const orders = await liveThrough(shop)
    const addresses = Object.entries(orders).map(([point, order]) => [point, shop.url + orderPath(order.externalId)])
    return { addresses: Object.fromEntries(addresses), close: shop.close }
  } catch (error) {
    await shop.close()
    throw error
  }
}

async function liveThrough(shop: ClockedShop): Promise<Record<LifePoint, OrderResponse>> {
  const { url, desk, setTime } = shop
  const lapsed = await placeTestOrder(url)
  const late = await placeTestOrder(url)
  await setTime(LAPSED)
  await pay(shop, late)
  const cancelled = await placeConfirmed(shop)
  await desk.cancelOrder(OPERATOR, { orderId: cancelled.id, reason: 'lo pidió' })
  return {
    lapsed,
    'paid too late': late,
    'cancelled, its money on the way back': cancelled,
    printed: await placeMoved(shop, ['PRINTED']),
    sent: await placeMoved(shop, ['DISPATCHED'], deliveryTo()),
    'ready to collect': await placeMoved(shop, ['READY_FOR_PICKUP']),
    delivered: await placeMoved(shop, ['DISPATCHED', 'DELIVERED'], deliveryTo()),
    returned: await placeMoved(shop, ['DISPATCHED', 'RETURNED'], deliveryTo()),
    // Must be the last: from here on the network does nothing.
    'not confirmed by the publisher': await placeUnconfirmed(shop),
  }
}

async function placeMoved(shop: ClockedShop, way: ShipmentStatus[], shipping?: Shipping): Promise<OrderResponse> {
  const order = await placeConfirmed(shop, shipping)
  for (const to of way) {
    const tracking = to === 'DISPATCHED' ? TRACKING : null
    await shop.desk.moveParcel(OPERATOR, { orderId: order.id, to, tracking })
  }
  return order
}

async function placeConfirmed(shop: ClockedShop, shipping?: Shipping): Promise<OrderResponse> {
  const order = await placeTestOrder(shop.url, shipping)
  await pay(shop, order)
  await untilItIs('CONFIRMED', shop, order)
  return order
}

async function placeUnconfirmed(shop: ClockedShop): Promise<OrderResponse> {
  await printSandbox(shop).setFaults({ always: 'down' })
  const order = await placeTestOrder(shop.url)
  await pay(shop, order)
  await untilItIs('BMG_ORDER_CONFIRMATION_FAILED', shop, order)
  return order
}

async function pay({ desk, now }: ClockedShop, { id: orderId, grandTotal }: OrderResponse): Promise<void> {
  const receivedOn = now().toISOString().slice(0, 10)
  const transfer = { key: `ABITAB-${orderId}`, receivedOn, description: '', amountCents: toCents(grandTotal) }
  await desk.confirmPayment(OPERATOR, { orderId, ...transfer })
}

/** Waits for the job that asks the print network. */
async function untilItIs(status: OrderResponse['status'], { url }: ClockedShop, order: OrderResponse): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/web/orders/${order.externalId}`)
    if (((await answer.json()) as OrderResponse).status === status) return
    await pause(50)
  }
  throw new Error(`Order ${order.id} never became ${status}`)
}
