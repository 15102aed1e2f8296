import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop } from '../../../test/support/card-shop.ts'
import { startWhileOrdersAreHeld } from '../../../test/support/held-orders.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { insertTransfer } from '../transfers/transfer-store.ts'
import { settleTransfer } from '../transfers/use-transfer.ts'
import { closeLostSpan } from './close-lost-span.ts'
import { countHeldOver, expireOrders } from './expire-orders.ts'
import { insertSpan } from './lost-span-store.ts'
import { remindUnpaid } from './remind-unpaid.ts'

/** An OFFLINE order of Friday 20 November 2026, 9:00 in Montevideo. It may be paid until Monday night. */
async function offlineOrder(): Promise<CardShop> {
  const test = await createCardShop()
  await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  return test
}

async function rejectedOrder(): Promise<CardShop> {
  const test = await createCardShop()
  await test.shop.placeOrder(await test.cardOrder('FUND'), { orderKey: 'one-order' })
  return test
}

async function at(test: CardShop, montevideo: string): Promise<string> {
  test.clock.at = new Date(`${montevideo}:00-03:00`)
  await expireOrders({ ...test.deps, cutOff: '14:00' })
  return (await test.db.selectFrom('orders').select('status').executeTakeFirstOrThrow()).status
}

describe('an OFFLINE order that is not paid', () => {
  // spec: 9.31
  it('is cancelled at the operator’s cut-off of the business day after its deadline', async () => {
    const test = await offlineOrder()
    expect(await at(test, '2026-11-23T23:58')).toBe('PENDING_PAYMENT')
    expect(await at(test, '2026-11-24T00:05')).toBe('PENDING_PAYMENT')
    expect(await at(test, '2026-11-24T13:59')).toBe('PENDING_PAYMENT')
    expect(await at(test, '2026-11-24T14:00')).toBe('CANCELLED')
    expect(test.events.at(-1)).toMatchObject({ type: 'order-cancelled', reason: 'deadline' })
    expect(await test.db.selectFrom('payments').select('status').execute()).toEqual([{ status: 'CANCELLED' }])
  })

  it('waits with the money that names it, until a person decided about that', async () => {
    const test = await offlineOrder()
    const { id } = await test.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const transfer = { key: 'B-1', receivedOn: '2026-11-23', amountCents: 74_500, description: `Orden ${id}` }
    const kept = {
      ...transfer,
      source: 'e.csv',
      problem: 'wrong-amount',
      at: test.clock.at,
      recordedBy: 'ana',
    } as const
    const transferId = await test.db.transaction().execute(transaction => insertTransfer(transaction, kept))
    expect(await at(test, '2026-11-24T14:00')).toBe('PENDING_PAYMENT')
    expect(await at(test, '2026-12-24T14:00')).toBe('PENDING_PAYMENT')
    await settleTransfer(test.deps, { transferId, note: 'volvió', bankReference: 'T-1', operator: 'ana' })
    expect(await at(test, '2026-12-24T14:01')).toBe('CANCELLED')
  })

  it('is counted once among those that were cancelled', async () => {
    const test = await offlineOrder()
    const expire = () => expireOrders({ ...test.deps, cutOff: '14:00' })
    expect(await expire()).toBe(0)
    test.clock.at = new Date('2026-11-24T17:00:00Z')
    expect(await expire()).toBe(1)
    expect(await expire()).toBe(0)
    const last = await test.db.selectFrom('order_history').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(last).toMatchObject({ to_status: 'CANCELLED', cause: 'deadline', actor: 'shop' })
  })

  it('does not keep those after it from being cancelled while its own card is under review', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder('CONT'))
    await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    test.clock.at = new Date('2026-11-24T17:00:00Z')
    expect(await expireOrders({ ...test.deps, cutOff: '14:00' })).toBe(1)
    const orders = await test.db.selectFrom('orders').select('status').orderBy('id').execute()
    expect(orders).toEqual([{ status: 'PENDING_PAYMENT' }, { status: 'CANCELLED' }])
  })

  it('may be paid again at its own price, with a new deadline', async () => {
    const test = await offlineOrder()
    await at(test, '2026-11-24T14:00')
    await test.db.updateTable('books').set({ price_cents: 999_000 }).execute()
    const { external_id: externalId } = await test.db
      .selectFrom('orders')
      .select('external_id')
      .executeTakeFirstOrThrow()
    const payment = { paymentMethod: 'OFFLINE', transactionAmount: 1490 } as const
    expect(await test.shop.payOrder({ externalId, payment }, { attemptKey: 'again-1234' })).toMatchObject({
      kind: 'paying',
      order: { status: 'PENDING_PAYMENT', grandTotal: 1490 },
    })
    const row = await test.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ payment_deadline: new Date('2026-11-26T02:59:00Z'), cancel_reason: null, revision: 2 })
    const ended = test.db.selectFrom('order_history').select('id').where('subject', '=', 'payment')
    expect(await ended.where('to_status', '=', 'CANCELLED').execute(), 'once').toHaveLength(1)
  })

  it('stays where its buyer promised again while it was about to be cancelled', async () => {
    const test = await offlineOrder()
    test.clock.at = new Date('2026-11-24T17:00:00Z')
    const [cancelled] = await startWhileOrdersAreHeld(
      test.db,
      [() => expireOrders({ ...test.deps, cutOff: '14:00' })],
      transaction =>
        transaction
          .updateTable('orders')
          .set({ payment_deadline: new Date('2026-11-26T02:59:00Z') })
          .execute(),
    )
    expect(cancelled).toBe(0)
    expect(await test.db.selectFrom('orders').select('status').execute()).toEqual([{ status: 'PENDING_PAYMENT' }])
  })

  it('can not be paid again when its buyer cancelled it', async () => {
    const test = await offlineOrder()
    const { external_id: externalId } = await test.db
      .selectFrom('orders')
      .select('external_id')
      .executeTakeFirstOrThrow()
    await test.shop.cancelOrder(externalId)
    const payment = { paymentMethod: 'OFFLINE', transactionAmount: 1490 } as const
    expect(await test.shop.payOrder({ externalId, payment }, { attemptKey: 'again-1234' })).toEqual({
      kind: 'not-payable',
    })
  })

  it('reminds its buyer once, on the morning of its last day', async () => {
    const test = await offlineOrder()
    const remindAt = async (montevideo: string) => {
      test.clock.at = new Date(`${montevideo}:00-03:00`)
      return remindUnpaid(test.deps)
    }
    expect(await remindAt('2026-11-23T09:59')).toBe(0)
    expect(await remindAt('2026-11-23T10:00')).toBe(1)
    expect(await remindAt('2026-11-23T10:01')).toBe(0)
    const { id: orderId } = await test.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    expect(test.events.at(-1)).toEqual({ type: 'payment-due', orderId })
  })

  it('is not reminded once it is cancelled or paid by card', async () => {
    const test = await offlineOrder()
    const { external_id: externalId } = await test.db
      .selectFrom('orders')
      .select('external_id')
      .executeTakeFirstOrThrow()
    const { payment } = await test.cardOrder()
    await test.shop.payOrder({ externalId, payment }, { attemptKey: 'with-a-card' })
    test.clock.at = new Date('2026-11-23T20:00:00Z')
    expect(await remindUnpaid(test.deps)).toBe(0)
  })
})

describe('an order whose cards were all rejected', () => {
  it('counts as waiting for OFFLINE money where that was promised after a card was rejected', async () => {
    const test = await rejectedOrder()
    await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }), { orderKey: 'one-order' })
    expect(await at(test, '2026-11-24T13:59')).toBe('PENDING_PAYMENT')
    expect(await at(test, '2026-11-24T14:00')).toBe('CANCELLED')
    expect(test.events.at(-1)).toMatchObject({ reason: 'deadline' })
  })

  it('keeps the deadline of its promise to pay OFFLINE where it costs another amount now', async () => {
    const test = await createCardShop()
    const key = { orderKey: 'one-order' }
    await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }), key)
    const request = await test.cardOrder('FUND')
    await test.shop.placeOrder(
      { ...request, quantity: 2, payment: { ...request.payment, transactionAmount: 2980 } },
      key,
    )
    expect(await at(test, '2026-11-24T13:59')).toBe('PENDING_PAYMENT')
    expect(await at(test, '2026-11-24T14:00')).toBe('CANCELLED')
    expect(test.events.at(-1)).toMatchObject({ reason: 'deadline' })
  })

  it('keeps its promise to pay OFFLINE, deadline and all, where it costs the same', async () => {
    const test = await createCardShop()
    const key = { orderKey: 'one-order' }
    await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }), key)
    await test.shop.placeOrder(await test.cardOrder('FUND'), key)
    expect(await at(test, '2026-11-24T13:59')).toBe('PENDING_PAYMENT')
    expect(await at(test, '2026-11-24T14:00')).toBe('CANCELLED')
    expect(test.events.at(-1)).toMatchObject({ reason: 'deadline' })
  })

  it('is cancelled a day after the last one', async () => {
    const test = await rejectedOrder()
    expect(await at(test, '2026-11-20T20:00')).toBe('PENDING_PAYMENT')
    await test.shop.placeOrder(await test.cardOrder('OTHE'), { orderKey: 'one-order' })
    expect(await at(test, '2026-11-21T19:59')).toBe('PENDING_PAYMENT')
    expect(await at(test, '2026-11-21T20:00')).toBe('CANCELLED')
    expect(test.events.at(-1)).toMatchObject({ type: 'order-cancelled', reason: 'no-accepted-card' })
  })
})

describe('an order whose card is under review', () => {
  it('is never cancelled by time', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder('CONT'))
    expect(await at(test, '2026-12-24T14:00')).toBe('PENDING_PAYMENT')
  })
})

describe('while a restored shop does not know what was paid in a lost time', () => {
  const span = { backup: '2026-11-23_03-30-00', beginsAt: new Date('2026-11-20T12:30:00Z') }
  const lose = (test: CardShop, endsAt: string) =>
    test.db.transaction().execute(transaction => insertSpan(transaction, { ...span, endsAt: new Date(endsAt) }))

  it('an order of before its end is neither cancelled nor reminded of, until a person closes it', async () => {
    const test = await offlineOrder()
    const spans = [await lose(test, '2026-11-24T17:40:00Z'), await lose(test, '2026-11-24T17:50:00Z')] as const
    test.clock.at = new Date('2026-11-23T13:00:00Z')
    expect(await remindUnpaid(test.deps)).toBe(0)
    expect(await at(test, '2026-11-24T14:51')).toBe('PENDING_PAYMENT')
    const heldBy = (spanId: number) => countHeldOver({ ...test.deps, cutOff: '14:00' }, spanId)
    expect(await heldBy(spans[0]), 'the other span holds it').toBe(0)
    const closing = { note: 'se importaron los extractos', at: test.clock.at }
    await closeLostSpan(test.db, spans[0], closing)
    expect(await heldBy(spans[1])).toBe(1)
    expect(await at(test, '2026-11-24T14:52')).toBe('PENDING_PAYMENT')
    await closeLostSpan(test.db, spans[1], closing)
    expect(await heldBy(spans[1])).toBe(0)
    expect(await remindUnpaid(test.deps), 'to pay until a day that is over').toBe(0)
    expect(await at(test, '2026-11-24T14:53')).toBe('CANCELLED')
  })

  it('one that may still be paid is reminded of once it is closed', async () => {
    const test = await offlineOrder()
    const spanId = await lose(test, '2026-11-23T13:00:00Z')
    test.clock.at = new Date('2026-11-23T14:00:00Z')
    expect(await remindUnpaid(test.deps)).toBe(0)
    await closeLostSpan(test.db, spanId, { note: 'nada', at: test.clock.at })
    expect(await remindUnpaid(test.deps)).toBe(1)
  })

  it('one that was placed afterwards ends as always', async () => {
    const test = await createCardShop()
    await lose(test, '2026-11-20T11:59:59Z')
    await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    expect(await at(test, '2026-11-24T14:00')).toBe('CANCELLED')
  })
})
