import { describe, expect, it } from 'vitest'
import type { OrderRequest } from '../../contract/order.ts'
import { insertBook } from '../../test/support/books.ts'
import { deliveryTo, orderRequest, severalBooksOrder } from '../../test/support/orders.ts'
import { createTestShop, type TestShop } from '../../test/support/test-shop.ts'
import type { Placement } from './place-order.ts'
import { priceOrder } from './price-order.ts'

const nothing = { orders: 0, order_lines: 0, payments: 0 }

async function rowCounts({ db }: TestShop): Promise<typeof nothing> {
  const counts = { ...nothing }
  for (const table of ['orders', 'order_lines', 'payments'] as const) {
    const row = await db
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = row.count
  }
  return counts
}

/** A shop with one book: 1,490 pesos, 300 g. */
async function shopWithBook(): Promise<TestShop & { request: OrderRequest }> {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000, unit_weight_g: 300, title: 'La tregua' })
  return { ...test, request: orderRequest({ bookId: 'B1', transactionAmount: 1490 }) }
}

function placed(placement: Placement) {
  if (placement.kind !== 'placed') throw new Error(`not placed: ${placement.kind}`)
  return placement.order
}

describe('an OFFLINE order', () => {
  it('is stored with its line, its payment and its deadline, and published', async () => {
    const { shop, db, events, request } = await shopWithBook()
    const order = placed(
      await shop.placeOrder({ ...request, quantity: 2, payment: { ...request.payment, transactionAmount: 2980 } }),
    )
    expect(order.externalId).toMatch(/^[0-9a-f]{32}$/)
    const row = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      id: order.id,
      status: 'PENDING_PAYMENT',
      customer_email: 'ana@correo.example',
      customer_tel: '099 123 456',
      order_key: null,
      revision: 1,
      customer_global_id: null,
      shipping_method: 'PICKUP',
      shipping_address: null,
      shipping_zip_code: null,
      order_total_cents: 298_000,
      shipping_total_cents: 0,
      grand_total_cents: 298_000,
      placed_at: new Date('2026-11-20T12:00:00Z'),
      payment_deadline: new Date('2026-11-24T02:59:00Z'),
      remind_at: new Date('2026-11-23T13:00:00Z'),
    })
    const lines = await db.selectFrom('order_lines').selectAll().execute()
    expect(lines).toMatchObject([
      {
        line_number: 1,
        bibliomanager_id: 'B1',
        title: 'La tregua',
        quantity: 2,
        unit_price_cents: 149_000,
        line_total_cents: 298_000,
      },
    ])
    const payments = await db.selectFrom('payments').selectAll().execute()
    expect(payments).toMatchObject([
      {
        payment_method: 'OFFLINE',
        status: 'PENDING',
        amount_cents: 298_000,
        card_method_id: null,
        installments: null,
        next_check_at: null,
        created_at: new Date('2026-11-20T12:00:00Z'),
      },
    ])
    expect(events).toEqual([{ type: 'order-placed', orderId: order.id, revision: 1 }])
  })

  it('of several books holds a line for each, and one parcel', async () => {
    const { shop, db } = await shopWithBook()
    await insertBook(db, { bibliomanager_id: 'B2', price_cents: 50_000, unit_weight_g: 800, title: 'Gracias' })
    const lines = [
      { bookId: 'B2', quantity: 3 },
      { bookId: 'B1', quantity: 1 },
    ]
    const order = placed(
      await shop.placeOrder(severalBooksOrder(lines, { shipping: deliveryTo(), transactionAmount: 2990 + 360 })),
    )
    expect(order).toMatchObject({ orderTotal: 2990, shippingTotal: 360, grandTotal: 3350 })
    expect(
      order.orderLines.map(({ bookId, quantityRequested, lineTotal }) => [bookId, quantityRequested, lineTotal]),
    ).toEqual([
      ['B2', 3, 1500],
      ['B1', 1, 1490],
    ])
  })

  it('may be a present, with a message or without one', async () => {
    const { shop, request } = await shopWithBook()
    const gift = { recipient: 'Eva Ríos', message: '¡Feliz día!' }
    expect(placed(await shop.placeOrder({ ...request, gift }))).toMatchObject({
      gift,
      customer: { fullName: 'Ana Pérez' },
    })
    expect(placed(await shop.placeOrder({ ...request, gift: { recipient: 'Eva', message: '' } })).gift).toEqual({
      recipient: 'Eva',
    })
    expect(placed(await shop.placeOrder(request)).gift).toBeUndefined()
  })

  // spec: 9.7
  it('pays for its shipping', async () => {
    const { shop, db, request } = await shopWithBook()
    const shipping = deliveryTo({ department: 'Montevideo', city: 'Montevideo' })
    const order = placed(
      await shop.placeOrder({ ...request, shipping, payment: { ...request.payment, transactionAmount: 1680 } }),
    )
    expect(order).toMatchObject({ orderTotal: 1490, shippingTotal: 190, grandTotal: 1680 })
    expect(await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      shipping_address: 'Uruguay 1234 apto. 5',
      shipping_department: 'Montevideo',
      shipping_zip_code: '50000',
      shipping_operator: 'Cadetería propia',
    })
  })

  it('keeps where it goes, how long the courier takes and by which account it was bought', async () => {
    const { shop, db, request } = await shopWithBook()
    const globalId = '3f2b8c1e-5a7d-4e9b-8f21-0c6d9a4b7e13'
    const delivered = {
      ...request,
      customer: { ...request.customer, globalId },
      shipping: deliveryTo({ zipCode: '' }),
      payment: { ...request.payment, transactionAmount: 1780 },
    }
    placed(await shop.placeOrder(delivered))
    expect(await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      customer_global_id: globalId,
      customer_full_name: 'Ana Pérez',
      shipping_method: 'DELIVERY',
      shipping_city: 'Salto',
      shipping_zip_code: null,
      total_packages: 1,
      courier_min_days: expect.any(Number),
      courier_max_days: expect.any(Number),
    })
  })

  it('has an unguessable id of its own each time', async () => {
    const { shop, request } = await shopWithBook()
    const first = placed(await shop.placeOrder(request))
    const second = placed(await shop.placeOrder(request))
    expect(second.externalId).not.toBe(first.externalId)
    expect(second.id).toBe(first.id + 1)
  })

  it('keeps what was bought as it was when the catalogue changes', async () => {
    const { shop, db, request } = await shopWithBook()
    const order = placed(await shop.placeOrder(request))
    await db.updateTable('books').set({ title: 'Otro', price_cents: 1 }).execute()
    expect(await shop.findOrder(order.externalId)).toEqual(order)
    await db.deleteFrom('books').execute()
    expect(await shop.findOrder(order.externalId)).toEqual(order)
  })
})

describe('the amounts of an order', () => {
  it('come from the catalogue: another total than the buyer saw writes nothing', async () => {
    const test = await shopWithBook()
    for (const transactionAmount of [0, 1, 1489.99, 1490.01, 14.9]) {
      const request = { ...test.request, payment: { ...test.request.payment, transactionAmount } }
      expect(await test.shop.placeOrder(request, { orderKey: 'key-12345' })).toMatchObject({
        kind: 'amount-changed',
        amounts: { orderTotalCents: 149_000, shippingTotalCents: 0, grandTotalCents: 149_000 },
      })
    }
    expect(await rowCounts(test)).toEqual(nothing)
    expect(test.events).toEqual([])
  })

  it('are worked out again at the moment of placing', async () => {
    const test = await shopWithBook()
    await test.db.updateTable('books').set({ price_cents: 159_000 }).execute()
    expect(await test.shop.placeOrder(test.request)).toMatchObject({ kind: 'amount-changed' })
    await test.db.updateTable('books').set({ price_cents: 149_000 }).execute()
    expect(await test.shop.placeOrder(test.request)).toMatchObject({ kind: 'placed' })
  })

  it('may have centésimos', async () => {
    const { shop, db, request } = await shopWithBook()
    await db.updateTable('books').set({ price_cents: 33_333 }).execute()
    const order = placed(
      await shop.placeOrder({
        ...request,
        quantity: 3,
        payment: { ...request.payment, transactionAmount: 333.33 * 3 },
      }),
    )
    expect(order.grandTotal).toBe(999.99)
  })
})

describe('an order that can not be placed', () => {
  it('writes nothing for an unknown book', async () => {
    const test = await shopWithBook()
    expect(await test.shop.placeOrder({ ...test.request, bookId: 'B2' })).toEqual({ kind: 'unknown-book', line: 0 })
    expect(await rowCounts(test)).toEqual(nothing)
  })

  it('says which of several books can not be bought', async () => {
    const test = await shopWithBook()
    await insertBook(test.db, { bibliomanager_id: 'B2', price_cents: null })
    const order = (...ids: string[]) =>
      test.shop.placeOrder(
        severalBooksOrder(
          ids.map(bookId => ({ bookId, quantity: 1 })),
          { transactionAmount: 1490 },
        ),
      )
    expect(await order('B1', 'nobody')).toEqual({ kind: 'unknown-book', line: 1 })
    expect(await order('B1', 'B2', 'nobody')).toEqual({ kind: 'not-for-sale', line: 1 })
    expect(await rowCounts(test)).toEqual(nothing)
  })

  it('writes nothing for a book without a price', async () => {
    const test = await shopWithBook()
    await test.db.updateTable('books').set({ price_cents: null }).execute()
    const free = { ...test.request, payment: { ...test.request.payment, transactionAmount: 0 } }
    expect(await test.shop.placeOrder(free)).toEqual({ kind: 'not-for-sale', line: 0 })
    expect(await rowCounts(test)).toEqual(nothing)
  })

  it('writes nothing for a parcel that no tariff holds', async () => {
    const test = await shopWithBook()
    const heavy = { ...test.request, quantity: 999, shipping: deliveryTo() }
    expect(await test.shop.placeOrder(heavy)).toEqual({
      kind: 'shipping-not-available',
      mostCopies: 66,
      mostToCollect: 66,
    })
    const collected = { ...test.request, quantity: 999 }
    expect(await test.shop.placeOrder(collected)).toMatchObject({ kind: 'shipping-not-available' })
    expect(await rowCounts(test)).toEqual(nothing)
  })
})

describe('the price of an order', () => {
  it('is given without placing anything', async () => {
    const test = await shopWithBook()
    const pricing = await priceOrder(test.db, { bookId: 'B1', quantity: 4, shipping: deliveryTo() })
    expect(pricing).toMatchObject({
      kind: 'priced',
      order: {
        lines: [{ unitPriceCents: 149_000, quantity: 4, lineTotalCents: 596_000 }],
        orderTotalCents: 596_000,
        shippingTotalCents: 36_000,
        grandTotalCents: 632_000,
      },
    })
    expect(await rowCounts(test)).toEqual(nothing)
  })
})
