import { describe, expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { type CardShop, createCardShop, eventTypes } from '../../../test/support/card-shop.ts'
import { cardPayment, deliveryTo } from '../../../test/support/orders.ts'
import { expireOrders } from '../paying/expire-orders.ts'
import { remindUnpaid } from '../paying/remind-unpaid.ts'
import { pricePart } from '../refunds/refunded-part.ts'
import type { PhoneLine, PhoneOrder } from './phone-order.ts'
import { type PhonePlacing, placePhoneOrder } from './place-phone-order.ts'
import { quotePhoneOrder } from './quote-phone-order.ts'

const KEY = '4f0c6f1e-6b0e-4a8e-9d0e-3a3f6a1b2c3d'
const ORDER: PhoneOrder = {
  lines: [{ bookId: 'B1', quantity: 1 }],
  customer: { fullName: 'Ana Pérez', email: null, tel: '099 123 456' },
  shipping: { shippingMethod: 'PICKUP' },
}

/** A shop with a book of 1,490 pesos (B1) and one without a price (B2). */
async function shopByPhone() {
  const test = await createCardShop()
  await insertBook(test.db, { bibliomanager_id: 'B2', price_cents: null, unit_weight_g: 300 })
  const place = (placing: Partial<PhonePlacing> = {}) =>
    placePhoneOrder(test.deps, {
      order: ORDER,
      pays: 'OFFLINE',
      totalCents: 149_000,
      orderKey: KEY,
      operator: 'eva',
      ...placing,
    })
  return { ...test, place }
}

const lined = (...lines: PhoneLine[]): PhoneOrder => ({ ...ORDER, lines })

async function placed(placing: ReturnType<Awaited<ReturnType<typeof shopByPhone>>['place']>) {
  const placement = await placing
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  return placement
}

const orderRow = ({ db }: CardShop) => db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()

describe('an order by phone', () => {
  it('waits for its money as any other, names who placed it, and needs no mail', async () => {
    const test = await shopByPhone()
    const { orderId } = await placed(test.place())
    expect(await orderRow(test)).toMatchObject({
      id: orderId,
      status: 'PENDING_PAYMENT',
      customer_email: null,
      customer_tel: '099 123 456',
      link_deadline: null,
      payment_deadline: expect.any(Date),
    })
    expect(eventTypes(test)).toEqual(['order-placed'])
    const history = await test.db.selectFrom('order_history').selectAll().orderBy('id').execute()
    expect(history.map(({ subject, cause, actor }) => [subject, cause, actor])).toEqual([
      ['order', 'placed', 'eva'],
      ['payment', 'placed', 'eva'],
    ])
  })

  it('is one order however often it is sent, also at once, and never another one under the same key', async () => {
    const test = await shopByPhone()
    const ids = await Promise.all(Array.from({ length: 5 }, () => placed(test.place())))
    expect(new Set(ids.map(({ orderId }) => orderId)).size).toBe(1)
    const other = await test.place({ order: lined({ bookId: 'B1', quantity: 2 }), totalCents: 298_000 })
    expect(other).toEqual({ kind: 'other-order', orderId: ids[0]?.orderId })
    expect(eventTypes(test)).toEqual(['order-placed'])
  })

  it('is not placed at another total than the person saw', async () => {
    const test = await shopByPhone()
    const changed = await test.place({ totalCents: 100_000 })
    expect(changed).toMatchObject({ kind: 'amount-changed', amounts: { grandTotalCents: 149_000 } })
    expect(await test.db.selectFrom('orders').selectAll().execute()).toEqual([])
  })

  it('has the price that was agreed on in its line, with why, and what the catalogue asked', async () => {
    const test = await shopByPhone()
    const price = { cents: 120_000, reason: 'cubierta rayada' }
    const order = lined(
      { bookId: 'B1', quantity: 2, price },
      { bookId: 'B2', quantity: 1, price: { cents: 90_000, reason: 'cotizado' } },
    )
    const quote = await quotePhoneOrder(test.deps, order)
    expect(quote).toMatchObject({ kind: 'priced', order: { grandTotalCents: 330_000 } })
    await placed(test.place({ order, totalCents: 330_000 }))
    const lines = await test.db.selectFrom('order_lines').selectAll().orderBy('line_number').execute()
    expect(lines).toMatchObject([
      {
        unit_price_cents: 120_000,
        line_total_cents: 240_000,
        list_price_cents: 149_000,
        price_reason: 'cubierta rayada',
      },
      { unit_price_cents: 90_000, line_total_cents: 90_000, list_price_cents: null, price_reason: 'cotizado' },
    ])
  })

  it('gives back what a copy cost in it, not what the catalogue asks', async () => {
    const test = await shopByPhone()
    const order = lined({ bookId: 'B1', quantity: 3, price: { cents: 100_000, reason: 'tapa rayada' } })
    const { orderId } = await placed(test.place({ order, totalCents: 300_000 }))
    const part = { lines: [{ line: 1, quantity: 2 }], shipping: false }
    expect(await pricePart(test.db, orderId, part)).toMatchObject({ kind: 'priced', amountCents: 200_000 })
  })

  it('asks for a price where the catalogue has none, and for a tariff', async () => {
    const test = await shopByPhone()
    expect(await test.place({ order: lined({ bookId: 'B2', quantity: 1 }) })).toEqual({ kind: 'not-for-sale', line: 0 })
    expect(await test.place({ order: lined({ bookId: 'B9', quantity: 1 }) })).toEqual({ kind: 'unknown-book', line: 0 })
    await test.db.deleteFrom('shipping_tariffs').execute()
    expect(await test.place({ order: { ...ORDER, shipping: deliveryTo() } })).toMatchObject({
      kind: 'shipping-not-available',
    })
  })

  it('answers the question for a book that it was placed for, once', async () => {
    const test = await shopByPhone()
    const asked = await test.shop.requestBook(
      'B2',
      {
        customer: { fullName: 'Ana Pérez', email: 'ana@correo.example', tel: '099 123 456' },
        shipping: { shippingMethod: 'PICKUP' },
      },
      'browser',
    )
    const request = asked.kind === 'received' ? asked.reference : ''
    expect(await test.place({ request: 'C-9' })).toEqual({ kind: 'unknown-request' })
    await placed(test.place({ request }))
    const row = await test.db.selectFrom('book_requests').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ answered_by: 'eva', answered_at: test.clock.at, answer: null })
    expect((await orderRow(test)).book_request_id).toBe(row.id)
  })
})

describe('an order whose reader gets a link', () => {
  const byLink = { pays: 'LINK' } as const

  it('waits without a payment for five business days, and its page says until when', async () => {
    const test = await shopByPhone()
    const { externalId } = await placed(test.place(byLink))
    expect(eventTypes(test)).toEqual(['link-offered'])
    expect(await test.db.selectFrom('payments').selectAll().execute()).toEqual([])
    const order = await test.shop.findOrder(externalId)
    expect(order).toMatchObject({
      payableBy: ['CARD', 'OFFLINE'],
      choosableUntil: '2026-11-28T02:59:00.000Z',
      hasNoEmail: true,
      payments: [],
    })
  })

  it('is paid by card, and the provider gets a mail though the reader has none', async () => {
    const test = await shopByPhone()
    const { externalId } = await placed(test.place(byLink))
    const payment = cardPayment(1490, { token: await test.sandbox.makeToken({ name: 'APRO' }) })
    const paying = await test.shop.payOrder({ externalId, payment }, { attemptKey: KEY })
    expect(paying).toMatchObject({ kind: 'paying', order: { status: 'PENDING_CONFIRMATION' } })
  })

  it('is promised OFFLINE for at least as long as its link was good', async () => {
    const test = await shopByPhone()
    const { externalId } = await placed(test.place(byLink))
    const payment = { paymentMethod: 'OFFLINE', transactionAmount: 1490 } as const
    const paying = await test.shop.payOrder({ externalId, payment }, { attemptKey: KEY })
    expect(paying).toMatchObject({ kind: 'paying', order: { paymentDeadline: '2026-11-28T02:59:00.000Z' } })
    expect(paying.kind === 'paying' && paying.order.choosableUntil).toBeUndefined()
  })

  it('is remembered on its last morning, and lapses after its time, not before', async () => {
    const test = await shopByPhone()
    await placed(test.place(byLink))
    const expire = () => expireOrders({ ...test.deps, cutOff: '14:00' })
    test.clock.at = new Date('2026-11-27T13:00:00Z')
    expect(await remindUnpaid(test.deps)).toBe(1)
    expect(await expire()).toBe(0)
    test.clock.at = new Date('2026-11-28T02:59:00Z')
    expect(await expire()).toBe(1)
    expect(await orderRow(test)).toMatchObject({ status: 'CANCELLED', cancel_reason: 'deadline' })
  })

  it('outlives a card that was refused', async () => {
    const test = await shopByPhone()
    const { externalId } = await placed(test.place(byLink))
    const payment = cardPayment(1490, { nameOnCard: 'FUND', token: await test.sandbox.makeToken({ name: 'FUND' }) })
    expect(await test.shop.payOrder({ externalId, payment }, { attemptKey: KEY })).toMatchObject({ kind: 'rejected' })
    test.clock.at = new Date('2026-11-26T12:00:00Z')
    expect(await expireOrders({ ...test.deps, cutOff: '14:00' })).toBe(0)
  })
})
