import { ORDER_TRANSITIONS } from '../../shop/orders/order-states.ts'
import { SHIPMENT_TRANSITIONS } from '../../shop/orders/parcels/shipment-states.ts'
import { PAYMENT_TRANSITIONS } from '../../shop/payments/payment-states.ts'
import type { Accounts, Finding } from './accounts.ts'

/** The rules about orders: their history, their buyers, and what follows a payment. */
export function orderFindings(accounts: Accounts): Finding[] {
  return [
    historyIsWhole(accounts),
    oneOrderPerPurchase(accounts),
    endsAsDestined(accounts),
    wordsAreKept(accounts),
    paidOrdersArePrinted(accounts),
    nothingLeftToDo(accounts),
  ]
}

type Table = Record<string, readonly string[]>

const TABLES: Record<string, Table> = { order: ORDER_TRANSITIONS, payment: PAYMENT_TRANSITIONS }

/** History entries of an order that do not change its status. */
const BESIDE_THE_STATUS: readonly string[] = ['LINES_DROPPED', 'ADDRESS_CHANGED', 'EMAIL_CHANGED']

/** Checks the history from its first line to the current status: each step must be allowed by the tables. */
function historyIsWhole({ shop }: Accounts): Finding {
  const now = new Map<string, string>([
    ...shop.orders.map(({ id, status }) => [`order ${id}`, status] as const),
    ...shop.payments.map(({ id, status }) => [`payment ${id}`, status] as const),
    ...shop.shipments.map(({ orderId, status }) => [`shipment ${orderId}`, status] as const),
  ])
  const ways = new Map(shop.orders.map(({ id, shippingMethod }) => [id, SHIPMENT_TRANSITIONS[shippingMethod]]))
  const last = new Map<string, string>()
  const unpaid = new Set<number>()
  const wrong: string[] = []
  for (const { orderId, subject, subjectId, from, to, cause } of shop.history) {
    if (BESIDE_THE_STATUS.includes(to)) continue
    const table: Table | undefined = subject === 'shipment' ? ways.get(orderId) : TABLES[subject]
    const what = `${subject} ${subjectId}`
    const before = last.get(what) ?? null
    last.set(what, to)
    if (subject === 'order' && from !== null && to === 'PENDING_PAYMENT') unpaid.add(orderId)
    // An order whose payment did not count lost its parcel, and gets a new one.
    const isAnew = subject === 'shipment' && from === null && unpaid.has(orderId)
    if (from !== before && !isAnew) wrong.push(`${what} was ${before}, and its history goes on from ${from}`)
    // A further partial refund publishes the same status again.
    else if (from !== null && from !== to && !isAllowed(table, from, to, cause)) {
      wrong.push(`${what} went from ${from} to ${to}`)
    }
  }
  for (const [what, status] of now) {
    if (last.get(what) !== status) wrong.push(`${what} is ${status}, and its history ends with ${last.get(what)}`)
  }
  return { rule: 'history is whole and follows the tables', looked: shop.history.length, wrong }
}

/** A step taken back is the reverse of an allowed one. */
function isAllowed(table: Table | undefined, from: string, to: string, cause: string | undefined): boolean {
  const [before, after] = cause === 'taken-back' ? [to, from] : [from, to]
  return table?.[before]?.includes(after) ?? false
}

function oneOrderPerPurchase({ shop, fates }: Accounts): Finding {
  const counts = new Map<string, number>()
  for (const { email } of shop.orders) counts.set(email, (counts.get(email) ?? 0) + 1)
  const wrong = fates
    .filter(({ email }) => counts.get(email) !== 1)
    .map(({ email, name }) => `${email} (${name}) has ${counts.get(email) ?? 0} orders`)
  return { rule: 'one order a purchase', looked: fates.length, wrong }
}

/** How a purchase ends if nothing happens afterwards. */
export const ENDINGS = {
  paid: { order: 'CONFIRMED', payment: 'APPROVED' },
  'part given back': { order: 'CONFIRMED', payment: 'PARTIALLY_REFUNDED' },
  rejected: { order: 'CANCELLED', payment: 'REJECTED' },
  cancelled: { order: 'CANCELLED', payment: 'CANCELLED' },
  'given back': { order: 'CANCELLED', payment: 'REFUNDED' },
} as const

function endsAsDestined({ shop, fates }: Accounts): Finding {
  const orders = new Map(shop.orders.map(order => [order.email, order]))
  const wrong = fates.flatMap(({ email, name, ends }) => {
    const order = orders.get(email)
    const payment = order && decisivePayment(shop.payments.filter(({ orderId }) => orderId === order.id))
    if (order?.status === ends.order && payment?.status === ends.payment) return []
    return [
      `order ${order?.id} of ${email} (${name}) ended ${order?.status}/${payment?.status}, not ${ends.order}/${ends.payment}`,
    ]
  })
  return { rule: 'every purchase ends as it must', looked: fates.length, wrong }
}

/** The payment that decides: first a partially refunded one, then an approved one, then one that lost its money, otherwise the last. */
export function decisivePayment<P extends { status: string }>(payments: readonly P[]): P | undefined {
  for (const decisive of ['PARTIALLY_REFUNDED', 'APPROVED', 'CHARGED_BACK', 'REFUNDED']) {
    const payment = payments.find(({ status }) => status === decisive)
    if (payment) return payment
  }
  return payments.at(-1)
}

function wordsAreKept({ shop, fates }: Accounts): Finding {
  const orders = new Map(shop.orders.map(order => [order.email, order]))
  const told = fates.filter(({ wasToldPaid }) => wasToldPaid)
  const paid = new Set(shop.history.filter(h => h.subject === 'payment' && h.to === 'APPROVED').map(h => h.orderId))
  const wrong = told
    .filter(({ email }) => !paid.has(orders.get(email)?.id ?? -1))
    .map(({ email }) => `${email} was told that the order is paid; it is ${orders.get(email)?.status ?? 'not there'}`)
  return { rule: 'who was told "paid" has a paid order', looked: told.length, wrong }
}

/** Checks that the network prints each paid order once, as ordered, and no other. */
function paidOrdersArePrinted({ shop, network }: Accounts): Finding {
  const live = network.orders.filter(({ status }) => status !== 'REFUSED' && status !== 'CANCELLED')
  const printed = new Map(live.map(order => [order.reference, order]))
  const asked = new Map(shop.printOrders.map(order => [order.orderId, order]))
  const wrong: string[] = []
  for (const { id, status, lines } of shop.orders) {
    const at = printed.get(asked.get(id)?.reference ?? '')
    if (status === 'CONFIRMED' && !at) wrong.push(`order ${id} is confirmed and nobody prints it`)
    if (status === 'CONFIRMED' && at && !isSameContent(at.content.lines, lines)) {
      wrong.push(`order ${id} is printed as something else`)
    }
    if (status === 'CANCELLED' && at && !asked.get(id)?.isConfirmed)
      wrong.push(`order ${id} was never paid and is printed`)
  }
  const known = new Set(shop.printOrders.map(({ reference }) => reference))
  for (const { reference } of live) {
    if (!known.has(reference)) wrong.push(`${reference} is printed for nobody`)
  }
  return { rule: 'each paid order is printed once, as ordered', looked: shop.orders.length, wrong }
}

function isSameContent(printed: { isbn: string; quantity: number }[], ordered: { isbn: string; quantity: number }[]) {
  const text = (lines: { isbn: string; quantity: number }[]) => lines.map(l => `${l.quantity} ${l.isbn}`).join()
  return text(printed) === text(ordered)
}

function nothingLeftToDo({ shop, stuck, fates }: Accounts): Finding {
  const orders = new Map(shop.orders.map(({ id, email }) => [id, email]))
  const left = new Map(fates.map(({ email, waitsFor }) => [email, waitsFor]))
  const wrong = [
    ...shop.openJobs.map(({ queue, state }) => `a job of ${queue} is ${state}`),
    ...(shop.openWebhooks > 0 ? [`${shop.openWebhooks} webhooks were kept and not applied`] : []),
    ...shop.orders
      .filter(({ status }) => status !== 'CONFIRMED' && status !== 'CANCELLED')
      .map(({ id, status }) => `order ${id} is still ${status}`),
    ...shop.issues
      .filter(({ orderId, kind }) => !left.get(orders.get(orderId) ?? '')?.includes(kind))
      .map(({ orderId, kind }) => `order ${orderId} waits for a person: ${kind}`),
    ...stuck.transfers.map(({ key }) => `the transfer ${key} waits for a person`),
  ]
  return { rule: 'nothing is left to do', looked: shop.orders.length, wrong }
}
