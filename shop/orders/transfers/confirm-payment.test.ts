// spec: 1.14, 1.16

import { describe, expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { startWhileOrdersAreHeld } from '../../../test/support/held-orders.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { createTestShop, TEST_SECRET, type TestShop } from '../../../test/support/test-shop.ts'
import { cancelUnpaidOrder } from '../cancel-order.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { ChargeDeps } from '../paying/charge-card.ts'
import { requestRefund } from '../refunds/refund-payment.ts'
import { acceptHeldMoney } from './accept-held-money.ts'
import { confirmPayment } from './confirm-payment.ts'

/** A shop with one OFFLINE order of 1,490 pesos. */
async function offlineOrder() {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  const placement = await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  const publish: ChargeDeps['publish'] = async (_transaction, event) => void test.events.push(event)
  test.events.length = 0
  return { ...test, orderId: placement.order.id, desk: { db: test.db, clock: test.clock, publish } }
}
type OfflineShop = Awaited<ReturnType<typeof offlineOrder>>

function confirm(test: OfflineShop, { key = 'A-1', amountCents = 149_000, acceptLate = false } = {}) {
  const transfer = { key, receivedOn: '2026-11-20', amountCents, description: 'Orden # 1001', source: 'operator' }
  return confirmPayment(test.desk, { orderId: test.orderId, transfer, operator: 'ana', acceptLate })
}

async function lapse(test: OfflineShop): Promise<void> {
  const { provider } = { provider: {} as ChargeDeps['provider'] }
  const change = { cause: 'deadline', actor: 'shop' } as const
  const deps = { ...test.desk, provider, secret: TEST_SECRET }
  await cancelUnpaidOrder(deps, { orderId: test.orderId, reason: 'deadline', change })
  test.events.length = 0
}

const status = async ({ db }: TestShop) =>
  (await db.selectFrom('orders').select('status').executeTakeFirstOrThrow()).status
const transfers = ({ db }: TestShop) => db.selectFrom('credits').select(['key', 'recorded_by']).execute()
const openIssues = async ({ db }: TestShop) =>
  (await db.selectFrom('order_matters').select('kind').where('resolved_at', 'is', null).execute()).map(row => row.kind)
const types = ({ events }: TestShop) => events.map(event => event.type)

describe('confirming a payment', () => {
  it.each([
    ['2026-11-21', 'el 2026-11-21 todavía no llegó'],
    ['2025-11-19', 'el 2025-11-19 fue hace más de un año'],
  ])('that is said to have come on %s is refused', async (receivedOn, reason) => {
    const test = await offlineOrder()
    const transfer = { key: 'A-1', receivedOn, amountCents: 149_000, description: '', source: 'operator' }
    const confirming = confirmPayment(test.desk, { orderId: test.orderId, transfer, operator: 'ana', keep: true })
    expect(await confirming).toEqual({ kind: 'impossible-day', reason })
    expect(await transfers(test)).toEqual([])
    expect(await status(test)).toBe('PENDING_PAYMENT')
  })

  it('pays the order, sends it to print and keeps who said so', async () => {
    const test = await offlineOrder()
    expect(await confirm(test)).toMatchObject({ kind: 'paid' })
    expect(await status(test)).toBe('PENDING_CONFIRMATION')
    expect(types(test)).toEqual(['payment-approved'])
    expect(await test.db.selectFrom('print_orders').select('reference').execute()).toHaveLength(1)
    const history = await test.db.selectFrom('order_history').selectAll().where('cause', '=', 'operator').execute()
    expect(history.map(({ subject, to_status, actor, detail }) => [subject, to_status, actor, detail])).toEqual([
      ['payment', 'APPROVED', 'ana', 'A-1'],
      ['order', 'PENDING_CONFIRMATION', 'ana', 'A-1'],
    ])
  })

  it('changes nothing the second time', async () => {
    const test = await offlineOrder()
    await confirm(test)
    expect(await confirm(test)).toMatchObject({ kind: 'known', orderIds: [test.orderId] })
    expect(types(test)).toEqual(['payment-approved'])
    expect(await transfers(test)).toEqual([{ key: 'A-1', recorded_by: 'ana' }])
    expect(await test.db.selectFrom('credits').selectAll().executeTakeFirst()).toMatchObject({
      received_on: '2026-11-20',
      amount_cents: 149_000,
      description: 'Orden # 1001',
      source: 'operator',
      recorded_at: test.clock.at,
      problem: null,
    })
  })

  it('pays one order where the same transfer is given to two at the same moment', async () => {
    const test = await offlineOrder()
    const placement = await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    const other = placement.kind === 'placed' ? placement.order.id : 0
    const confirmings = await startWhileOrdersAreHeld(test.db, [
      () => confirm(test),
      () => confirm({ ...test, orderId: other }),
    ])
    expect(confirmings.map(({ kind }) => kind).sort()).toEqual(['known', 'paid'])
    const paid = test.db.selectFrom('orders').select('id').where('status', '=', 'PENDING_CONFIRMATION')
    expect(await paid.execute()).toHaveLength(1)
  })

  it('refuses another amount than the order’s own, one centésimo included', async () => {
    const test = await offlineOrder()
    for (const amountCents of [148_999, 149_001]) {
      expect(await confirm(test, { amountCents })).toMatchObject({ kind: 'wrong-amount', expectedCents: 149_000 })
    }
    expect(await status(test)).toBe('PENDING_PAYMENT')
    expect(await transfers(test)).toEqual([])
  })

  it('refuses a second transfer of a paid order', async () => {
    const test = await offlineOrder()
    await confirm(test)
    expect(await confirm(test, { key: 'A-2' })).toEqual({ kind: 'already-paid' })
  })

  it('refuses it where one of several payments brought the money', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder('FUND'), { orderKey: 'one-order' })
    await test.shop.placeOrder(await test.cardOrder(), { orderKey: 'one-order' })
    const { id: orderId } = await test.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const transfer = { key: 'A-1', receivedOn: '2026-11-20', amountCents: 149_000, description: '', source: 'operator' }
    expect(await confirmPayment(test.deps, { orderId, transfer, operator: 'ana' })).toEqual({ kind: 'already-paid' })
  })

  it('opens another payment where the one that was kept went back', async () => {
    const test = await offlineOrder()
    await confirm(test)
    await test.db.updateTable('payments').set({ status: 'REFUNDED' }).execute()
    await test.db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
    expect(await confirm(test, { key: 'A-2' })).toMatchObject({ kind: 'late' })
    const payments = await test.db.selectFrom('payments').select('status').orderBy('id').execute()
    expect(payments).toEqual([{ status: 'REFUNDED' }, { status: 'APPROVED' }])
  })

  it('opens an OFFLINE payment for who had only tried cards', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder('FUND'))
    const { id: orderId } = await test.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const transfer = { key: 'A-1', receivedOn: '2026-11-20', amountCents: 149_000, description: '', source: 'operator' }
    expect(await confirmPayment(test.deps, { orderId, transfer, operator: 'ana' })).toMatchObject({ kind: 'paid' })
    const payments = await test.db.selectFrom('payments').selectAll().orderBy('id').execute()
    expect(payments).toMatchObject([
      { payment_method: 'CARD', status: 'REJECTED' },
      {
        payment_method: 'OFFLINE',
        status: 'APPROVED',
        amount_cents: 149_000,
        reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
        created_at: test.clock.at,
      },
    ])
  })

  it('is one payment, however many confirm it at once', async () => {
    const test = await offlineOrder()
    const kinds = (await Promise.all([1, 2, 3].map(() => confirm(test)))).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['known', 'known', 'paid'])
  })
})

describe('money that comes while a card is under review', () => {
  it('pays the order, and leaves the card to the provider’s word', async () => {
    const test = await createCardShop()
    const placement = await test.shop.placeOrder(await test.cardOrder('CONT'))
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    const transfer = { key: 'A-1', receivedOn: '2026-11-20', amountCents: 149_000, description: '', source: 'operator' }
    const confirming = confirmPayment(test.deps, { orderId: placement.order.id, transfer, operator: 'ana' })
    expect(await confirming).toMatchObject({ kind: 'paid' })
    const payments = test.db.selectFrom('payments').select(['payment_method', 'status', 'next_check_at']).orderBy('id')
    expect(await payments.execute()).toEqual([
      { payment_method: 'CARD', status: 'PENDING', next_check_at: expect.any(Date) },
      { payment_method: 'OFFLINE', status: 'APPROVED', next_check_at: null },
    ])
  })
})

describe('money for an order that lapsed', () => {
  it('is a late transfer before the operator, who may accept it', async () => {
    const test = await offlineOrder()
    await lapse(test)
    expect(await confirm(test)).toMatchObject({ kind: 'late' })
    expect(await status(test)).toBe('CANCELLED')
    expect(await openIssues(test)).toEqual(['late-credit'])
    expect(types(test)).toEqual(['late-credit'])

    expect(await acceptHeldMoney(test.desk, { orderId: test.orderId, operator: 'ana', acceptLate: true })).toEqual({
      kind: 'accepted',
      printing: 'starts',
    })
    expect(await status(test)).toBe('PENDING_CONFIRMATION')
    expect(await openIssues(test)).toEqual([])
    expect(types(test)).toEqual(['late-credit', 'payment-approved'])
    const resolved = await test.db.selectFrom('order_matters').select(['resolution', 'resolved_at']).execute()
    expect(resolved).toEqual([{ resolution: 'accepted by ana', resolved_at: test.clock.at }])
    const { id: paymentId } = await test.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
    expect(test.events.at(-1)).toEqual({ type: 'payment-approved', orderId: test.orderId, paymentId })
    expect(await test.db.selectFrom('print_orders').select('next_check_at').execute()).toEqual([
      { next_check_at: test.clock.at },
    ])
    const last = await test.db.selectFrom('order_history').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(last).toMatchObject({ subject: 'order', from_status: 'PENDING_PAYMENT', cause: 'operator', actor: 'ana' })
    const again = await acceptHeldMoney(test.desk, { orderId: test.orderId, operator: 'ana', acceptLate: true })
    expect(again).toEqual({ kind: 'no-money-waits' })
  })

  it('may be accepted as it is confirmed', async () => {
    const test = await offlineOrder()
    await lapse(test)
    expect(await confirm(test, { acceptLate: true })).toMatchObject({ kind: 'paid' })
    expect(await status(test)).toBe('PENDING_CONFIRMATION')
    expect(await openIssues(test)).toEqual([])
  })

  it('can’t be accepted where none came, or where the order lives', async () => {
    const test = await offlineOrder()
    const accept = () => acceptHeldMoney(test.desk, { orderId: test.orderId, operator: 'ana', acceptLate: true })
    await lapse(test)
    expect(await accept(), 'no money').toEqual({ kind: 'no-money-waits' })
    await confirm(test)
    await test.db.updateTable('orders').set({ status: 'CONFIRMED' }).execute()
    expect(await accept(), 'not cancelled').toEqual({ kind: 'no-money-waits' })
    expect(await status(test)).toBe('CONFIRMED')
  })

  it('pays the promise that lapsed, and makes no second payment', async () => {
    const test = await offlineOrder()
    await lapse(test)
    await confirm(test)
    const payments = await test.db.selectFrom('payments').select(['status', 'status_detail']).execute()
    expect(payments).toEqual([{ status: 'APPROVED', status_detail: 'A-1' }])
  })

  it('can’t be accepted once it goes back', async () => {
    const test = await offlineOrder()
    await lapse(test)
    await confirm(test)
    await test.db.transaction().execute(async transaction => {
      const order = await lockOrder(transaction, test.orderId)
      const payment = order.payments.find(each => each.status === 'APPROVED')
      if (!payment) throw new Error('no payment')
      await requestRefund(test.desk, transaction, order, { payment, reason: 'late', requestedBy: 'ana' })
    })
    const accepting = await acceptHeldMoney(test.desk, { orderId: test.orderId, operator: 'ana', acceptLate: true })
    expect(accepting).toEqual({ kind: 'being-refunded', expectedCents: null })
  })
})
