import { describe, expect, it } from 'vitest'
import type { OrderRequest } from '../../contract/order.ts'
import { insertBook } from '../../test/support/books.ts'
import { deliveryTo, orderRequest } from '../../test/support/orders.ts'
import { createTestShop, type TestShop } from '../../test/support/test-shop.ts'
import type { PublishOrderEvent } from './order-events.ts'
import type { Placement } from './place-order.ts'

const KEY = { orderKey: '7d8a1f7e-0b0c-4f0e-9d55-2f2f5c1b9a10' }

async function shopWithBook(publish?: PublishOrderEvent): Promise<TestShop & { request: OrderRequest }> {
  const test = await createTestShop(undefined, publish ? { followOrders: () => publish } : {})
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  return { ...test, request: orderRequest({ bookId: 'B1', transactionAmount: 1490 }) }
}

const twoCopies = (request: OrderRequest): OrderRequest => ({
  ...request,
  quantity: 2,
  payment: { ...request.payment, transactionAmount: 2980 },
})

function placed(placement: Placement) {
  if (placement.kind !== 'placed') throw new Error(`not placed: ${placement.kind}`)
  return placement.order
}

describe('the same order under the same key', () => {
  it('is the same order, published once', async () => {
    const { shop, db, events, request } = await shopWithBook()
    const first = placed(await shop.placeOrder(request, KEY))
    expect(placed(await shop.placeOrder(request, KEY))).toEqual(first)
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1)
    expect(events).toHaveLength(1)
  })

  it('is the same with another captcha token', async () => {
    const { shop, events, request } = await shopWithBook()
    const first = placed(await shop.placeOrder(request, KEY))
    expect(placed(await shop.placeOrder({ ...request, reCaptchaToken: 'another' }, KEY))).toEqual(first)
    expect(events).toHaveLength(1)
  })

  it('is one order when ten arrive at once', async () => {
    const { shop, db, events, request } = await shopWithBook()
    const placements = await Promise.all(Array.from({ length: 10 }, () => shop.placeOrder(request, KEY)))
    expect(new Set(placements.map(placement => placed(placement).externalId)).size).toBe(1)
    for (const table of ['orders', 'order_lines', 'payments'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toHaveLength(1)
    }
    expect(events).toHaveLength(1)
  })

  it('keeps its price when the catalogue changes after it was placed', async () => {
    const { shop, db, request } = await shopWithBook()
    const first = placed(await shop.placeOrder(request, KEY))
    await db.updateTable('books').set({ price_cents: 1 }).execute()
    expect(placed(await shop.placeOrder(request, KEY))).toEqual(first)
  })

  it('is answered even when it is paid', async () => {
    const { shop, db, request } = await shopWithBook()
    placed(await shop.placeOrder(request, KEY))
    await db.updateTable('orders').set({ status: 'CONFIRMED' }).execute()
    await db.updateTable('payments').set({ status: 'APPROVED' }).execute()
    expect(placed(await shop.placeOrder(request, KEY)).status).toBe('CONFIRMED')
  })

  it('is another order under another key', async () => {
    const { shop, request } = await shopWithBook()
    const first = placed(await shop.placeOrder(request, KEY))
    expect(placed(await shop.placeOrder(request, { orderKey: `${KEY.orderKey}-2` })).id).not.toBe(first.id)
  })
})

describe('a changed order under the same key', () => {
  it('takes the place of the unpaid one and publishes the next revision', async () => {
    const { shop, db, events, clock, request } = await shopWithBook()
    const first = placed(await shop.placeOrder(request, KEY))
    clock.at = new Date('2026-11-20T13:00:00Z')
    const customer = { ...request.customer, fullName: 'Eva Ruiz' }
    const changed = { ...twoCopies(request), customer, shipping: deliveryTo() }
    changed.payment = { ...changed.payment, transactionAmount: 2980 + 290 }
    const second = placed(await shop.placeOrder(changed, KEY))
    expect(second).toMatchObject({ id: first.id, externalId: first.externalId, orderTotal: 2980, shippingTotal: 290 })
    expect(second.customer.fullName).toBe('Eva Ruiz')
    expect(second.orderLines).toHaveLength(1)
    expect(await db.selectFrom('payments').select(['amount_cents', 'status']).orderBy('id').execute()).toEqual([
      { amount_cents: 149_000, status: 'CANCELLED' },
      { amount_cents: 327_000, status: 'PENDING' },
    ])
    expect(second.payments).toEqual([{ paymentMethod: 'OFFLINE', status: 'PENDING' }])
    const closed = await db.selectFrom('order_history').selectAll().where('to_status', '=', 'CANCELLED').execute()
    expect(closed).toMatchObject([{ subject: 'payment', from_status: 'PENDING', cause: 'replaced', actor: 'buyer' }])
    expect(await db.selectFrom('orders').select(['placed_at', 'updated_at']).execute()).toEqual([
      { placed_at: new Date('2026-11-20T12:00:00Z'), updated_at: new Date('2026-11-20T13:00:00Z') },
    ])
    expect(events).toEqual([
      { type: 'order-placed', orderId: first.id, revision: 1 },
      { type: 'order-placed', orderId: first.id, revision: 2 },
    ])
  })

  it('forgets the address when it becomes a pickup', async () => {
    const { shop, db, request } = await shopWithBook()
    const delivered = { ...request, shipping: deliveryTo(), payment: { ...request.payment, transactionAmount: 1780 } }
    placed(await shop.placeOrder(delivered, KEY))
    const second = placed(await shop.placeOrder(request, KEY))
    expect(second.shipping).toEqual({
      shippingAddress: null,
      promise: expect.objectContaining({ shippingMethod: 'PICKUP' }),
    })
    expect(await db.selectFrom('orders').select(['shipping_address', 'shipping_operator']).execute()).toEqual([
      { shipping_address: null, shipping_operator: null },
    ])
  })

  it('leaves the first as it is when its total is not the one the buyer saw', async () => {
    const { shop, events, request } = await shopWithBook()
    const first = placed(await shop.placeOrder(request, KEY))
    expect(await shop.placeOrder({ ...request, quantity: 2 }, KEY)).toMatchObject({ kind: 'amount-changed' })
    expect(await shop.findOrder(first.externalId)).toEqual(first)
    expect(events).toHaveLength(1)
  })

  it.each([
    ['CONFIRMED', 'APPROVED'],
    ['PENDING_CONFIRMATION', 'APPROVED'],
    ['PENDING_PAYMENT', 'APPROVED'],
    ['CANCELLED', 'APPROVED'],
    ['BMG_ORDER_CONFIRMATION_FAILED', 'APPROVED'],
  ] as const)('is refused when the order is %s and its payment %s', async (status, paymentStatus) => {
    const { shop, db, events, request } = await shopWithBook()
    const first = placed(await shop.placeOrder(request, KEY))
    await db.updateTable('orders').set({ status }).execute()
    await db.updateTable('payments').set({ status: paymentStatus }).execute()
    expect(await shop.placeOrder(twoCopies(request), KEY)).toEqual({
      kind: 'order-in-progress',
      externalId: first.externalId,
    })
    expect((await shop.findOrder(first.externalId))?.orderTotal).toBe(1490)
    expect(events).toHaveLength(1)
  })

  it.each(['CANCELLED', 'REJECTED', 'REFUNDED'] as const)(
    'is told that the order is over where that was cancelled with nothing to pay it (%s)',
    async paymentStatus => {
      const { shop, db, events, request } = await shopWithBook()
      const { externalId } = placed(await shop.placeOrder(request, KEY))
      await db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
      await db.updateTable('payments').set({ status: paymentStatus }).execute()
      expect(await shop.placeOrder(twoCopies(request), KEY)).toEqual({ kind: 'order-over', externalId })
      expect(events).toHaveLength(1)
      const another = { orderKey: 'c0a5b7de-5b1d-4c7e-8f43-2d0f6f3f6f11' }
      expect(placed(await shop.placeOrder(twoCopies(request), another)).externalId).not.toBe(externalId)
    },
  )

  it('is refused when the order is cancelled and a card may still pay it', async () => {
    const { shop, db, request } = await shopWithBook()
    const { externalId } = placed(await shop.placeOrder(request, KEY))
    await db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
    await db.updateTable('payments').set({ payment_method: 'CARD' }).execute()
    expect(await shop.placeOrder(twoCopies(request), KEY)).toEqual({ kind: 'order-in-progress', externalId })
  })

  it('is one order when several changes arrive at once', async () => {
    const { shop, db, events, request } = await shopWithBook()
    const requests = [request, twoCopies(request), request, twoCopies(request)]
    const placements = await Promise.all(requests.map(each => shop.placeOrder(each, KEY)))
    expect(new Set(placements.map(placement => placed(placement).id)).size).toBe(1)
    expect(await db.selectFrom('order_lines').selectAll().execute()).toHaveLength(1)
    const revisions = events.map(event => event.type === 'order-placed' && event.revision)
    expect(revisions).toEqual(Array.from({ length: revisions.length }, (_, index) => index + 1))
  })
})

describe('the event of an order', () => {
  it('is part of its transaction: when it can not be published there is no order', async () => {
    const {
      db,
      shop: failing,
      request,
    } = await shopWithBook(async () => {
      throw new Error('the queue is away')
    })
    await expect(failing.placeOrder(request, KEY)).rejects.toThrow('the queue is away')
    for (const table of ['orders', 'order_lines', 'payments'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
  })

  it('can be written by the order’s own transaction, which sees the order', async () => {
    const seen: unknown[] = []
    const { db, shop, request } = await shopWithBook(async (transaction, { orderId }) => {
      seen.push(await transaction.selectFrom('orders').select('id').where('id', '=', orderId).execute())
      seen.push(await db.selectFrom('orders').select('id').where('id', '=', orderId).execute())
    })
    const order = placed(await shop.placeOrder(request))
    expect(seen).toEqual([[{ id: order.id }], []])
  })
})
