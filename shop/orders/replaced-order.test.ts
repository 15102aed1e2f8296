import { describe, expect, it } from 'vitest'
import type { OrderRequest } from '../../contract/order.ts'
import { insertBook } from '../../test/support/books.ts'
import { type CardShop, createCardShop } from '../../test/support/card-shop.ts'
import { orderRequest, severalBooksOrder } from '../../test/support/orders.ts'

const KEY = { orderKey: '7d8a1f7e-0b0c-4f0e-9d55-2f2f5c1b9a10' }
const PROMISE = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
const OTHER_NAME = { ...PROMISE, customer: { ...PROMISE.customer, fullName: 'Eva Ruiz' } }

/** A shop where an order is promised OFFLINE: one copy, or what `first` asks for. */
async function promised(first: OrderRequest = PROMISE) {
  const test = await createCardShop()
  for (const [id, cents] of [
    ['B2', 149_000],
    ['B3', 74_500],
  ] as const) {
    await insertBook(test.db, { bibliomanager_id: id, price_cents: cents })
  }
  await test.shop.placeOrder(first, KEY)
  test.events.length = 0
  return { ...test, again: (request: OrderRequest) => test.shop.placeOrder(request, KEY) }
}

/** The given order, paid with a card that is refused. */
async function byRefusedCard(test: CardShop, request: OrderRequest): Promise<OrderRequest> {
  const { payment } = await test.cardOrder('FUND')
  return { ...request, payment: { ...payment, transactionAmount: request.payment.transactionAmount } } as OrderRequest
}

const revision = async ({ db }: CardShop) =>
  (await db.selectFrom('orders').select('revision').executeTakeFirstOrThrow()).revision
const payments = ({ db }: CardShop) =>
  db.selectFrom('payments').select(['payment_method as by', 'status', 'amount_cents as cents']).orderBy('id').execute()
const OFFLINE = { by: 'OFFLINE', status: 'PENDING', cents: 149_000 }
const REFUSED = { by: 'CARD', status: 'REJECTED', cents: 149_000 }

describe('a promise to pay OFFLINE, sent again by a card that is refused', () => {
  it('is the same promise, in the same revision: its mails stay good', async () => {
    const test = await promised()
    expect(await test.again(await byRefusedCard(test, PROMISE))).toMatchObject({ kind: 'rejected' })
    expect(await payments(test)).toEqual([OFFLINE, REFUSED])
    expect(await revision(test)).toBe(1)
  })

  it('is the same promise in a new revision where what its mails say is another', async () => {
    const test = await promised()
    await test.again(await byRefusedCard(test, OTHER_NAME))
    expect(await payments(test)).toEqual([OFFLINE, REFUSED])
    expect(await revision(test)).toBe(2)
  })

  it('is made again for what the order costs now, also after a card that was refused before', async () => {
    const test = await promised()
    await test.again(await byRefusedCard(test, PROMISE))
    const two = orderRequest({ bookId: 'B1', quantity: 2, transactionAmount: 2980 })
    await test.again(await byRefusedCard(test, two))
    expect(await payments(test)).toEqual([
      { ...OFFLINE, status: 'CANCELLED' },
      REFUSED,
      { ...OFFLINE, cents: 298_000 },
      { ...REFUSED, cents: 298_000 },
    ])
    expect(await revision(test)).toBe(2)
  })

  it.each([
    ['another book', [{ bookId: 'B2', quantity: 1 }]],
    ['more copies of a cheaper book', [{ bookId: 'B3', quantity: 2 }]],
  ])('is in a new revision with %s of the same price', async (_what, lines) => {
    const test = await promised(severalBooksOrder([{ bookId: 'B1', quantity: 1 }], { transactionAmount: 1490 }))
    await test.again(await byRefusedCard(test, severalBooksOrder(lines, { transactionAmount: 1490 })))
    expect(await revision(test)).toBe(2)
    expect(await payments(test)).toEqual([OFFLINE, REFUSED])
  })

  it.each([
    ['another number of copies of each', 2, 1, 2],
    ['the same', 1, 2, 1],
  ])('of two books and %s', async (_what, ones, twos, expected) => {
    const order = (b1: number, b2: number) =>
      severalBooksOrder(
        [
          { bookId: 'B1', quantity: b1 },
          { bookId: 'B2', quantity: b2 },
        ],
        { transactionAmount: 4470 },
      )
    const test = await promised(order(1, 2))
    await test.again(await byRefusedCard(test, order(ones, twos)))
    expect(await revision(test)).toBe(expected)
  })

  it('is in a new revision with a title less at the same price, or one more', async () => {
    const one = severalBooksOrder([{ bookId: 'B1', quantity: 2 }], { transactionAmount: 2980 })
    const two = severalBooksOrder(
      [
        { bookId: 'B1', quantity: 1 },
        { bookId: 'B2', quantity: 1 },
      ],
      { transactionAmount: 2980 },
    )
    for (const [first, then] of [
      [one, two],
      [two, one],
    ] as const) {
      const test = await promised(first)
      await test.again(await byRefusedCard(test, then))
      expect(await revision(test)).toBe(2)
    }
  })
})

describe('a promise to pay OFFLINE, sent again OFFLINE', () => {
  it('for the same amount is the same promise, and is reported again', async () => {
    const test = await promised()
    expect(await test.again(OTHER_NAME)).toMatchObject({
      kind: 'placed',
      order: { customer: { fullName: 'Eva Ruiz' } },
    })
    expect(await payments(test)).toEqual([OFFLINE])
    expect(await revision(test)).toBe(2)
    expect(test.events).toEqual([{ type: 'order-placed', orderId: expect.any(Number), revision: 2 }])
  })

  it('stays the same after a refused card, whose answer it is not given', async () => {
    const test = await promised()
    await test.again(await byRefusedCard(test, PROMISE))
    for (const _ of ['once', 'twice']) {
      expect(await test.again(PROMISE)).toMatchObject({ kind: 'placed' })
      expect(await payments(test)).toEqual([OFFLINE, REFUSED])
    }
  })
})

it('an order that no card paid is promised OFFLINE for the first time', async () => {
  const test = await promised(PROMISE)
  const fresh = { orderKey: '3f1b9a52-6c1e-4a52-8a35-0d5f3a1c7e21' }
  await test.shop.placeOrder(await byRefusedCard(test, PROMISE), fresh)
  test.events.length = 0
  expect(await test.shop.placeOrder(PROMISE, fresh)).toMatchObject({ kind: 'placed' })
  expect((await payments(test)).slice(1)).toEqual([REFUSED, OFFLINE])
  expect(test.events).toMatchObject([{ type: 'order-placed', revision: 2 }])
})
