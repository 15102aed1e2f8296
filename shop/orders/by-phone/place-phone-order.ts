import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { toPesos } from '../../../contract/money.ts'
import type { DB } from '../../../db/schema.ts'
import { answerWithOrder } from '../../book-requests/answer-request.ts'
import { newExternalId } from '../external-id.ts'
import { recordChange } from '../history-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findByOrderKey, insertOrder, lockOrderKey } from '../order-store.ts'
import { openPayment } from '../paying/open-payment.ts'
import { reminderTime } from '../paying/remind-unpaid.ts'
import { setReminderAt } from '../paying/unpaid-store.ts'
import { type OrderAmounts, type Pricing, priceOrder } from '../price-order.ts'
import { linkDeadline } from './link-deadline.ts'
import { agreedPrices, booksOf, type PhoneOrder, type PhonePayment } from './phone-order.ts'

export interface PhonePlacing {
  order: PhoneOrder
  pays: PhonePayment
  /** The total that the operator saw and accepted, in centésimos. */
  totalCents: number
  /** Makes it one order, however often it is sent. */
  orderKey: string
  /** The reference of the book request that it answers. */
  request?: string | undefined
  operator: string
}

export type PhonePlacement =
  | { kind: 'placed'; orderId: number; externalId: string }
  /** Prices or tariffs changed since the operator looked. Nothing was placed; `amounts` are the current ones. */
  | { kind: 'amount-changed'; amounts: OrderAmounts }
  /** Another order was placed under this key before. Nothing was changed. */
  | { kind: 'other-order'; orderId: number }
  | { kind: 'unknown-request' }
  | Exclude<Pricing, { kind: 'priced' }>

/**
 * Places an order by phone. It is an order like any other, with agreed prices where the team set them. Paid OFFLINE, it awaits its payment
 * at once. With a link it has no payment until its reader chooses one or the link's time is over.
 */
export function placePhoneOrder({ db, clock, publish }: OrderDeps, placing: PhonePlacing): Promise<PhonePlacement> {
  const { order, pays, totalCents, orderKey, request, operator } = placing
  return db.transaction().execute(async transaction => {
    await lockOrderKey(transaction, orderKey)
    const requestHash = hashOf(placing)
    const known = await findByOrderKey(transaction, orderKey)
    if (known?.requestHash === requestHash) return { kind: 'placed', orderId: known.id, externalId: known.externalId }
    if (known) return { kind: 'other-order', orderId: known.id }

    const books = { ...booksOf(order), shipping: order.shipping }
    const pricing = await priceOrder(transaction, books, agreedPrices(order))
    if (pricing.kind !== 'priced') return pricing
    if (pricing.order.grandTotalCents !== totalCents) return { kind: 'amount-changed', amounts: pricing.order }
    const at = clock.now()
    const bookRequestId = request ? await answerWithOrder(transaction, { reference: request, operator, at }) : null
    if (bookRequestId === undefined) return { kind: 'unknown-request' }

    const externalId = newExternalId()
    const content = { request: order, order: pricing.order, requestHash, now: at }
    const until = pays === 'LINK' ? linkDeadline(at) : null
    const orderId = await insertOrder(transaction, {
      ...content,
      externalId,
      orderKey,
      browser: null,
      linkDeadline: until,
      bookRequestId,
    })
    const change = { at, cause: 'placed', actor: operator } as const
    await recordChange(
      transaction,
      orderId,
      { subject: 'order', subjectId: orderId, from: null, to: 'PENDING_PAYMENT' },
      change,
    )
    if (until) await offerLink(transaction, orderId, until)
    else {
      const payment = { paymentMethod: 'OFFLINE', transactionAmount: toPesos(totalCents) } as const
      await openPayment(transaction, publish, { orderId, payment, amountCents: totalCents, change })
    }
    return { kind: 'placed', orderId, externalId }
  })

  async function offerLink(transaction: Transaction<DB>, orderId: number, until: Date): Promise<void> {
    await setReminderAt(transaction, orderId, reminderTime(until))
    await publish(transaction, { type: 'link-offered', orderId })
  }
}

/** A digest of the requested content, without its sender. */
function hashOf({ order, pays, request }: PhonePlacing): string {
  return createHash('sha256').update(JSON.stringify({ order, pays, request })).digest('hex')
}
