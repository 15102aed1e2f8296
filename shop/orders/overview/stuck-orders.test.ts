import { describe, expect, it } from 'vitest'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { countOrders } from '../count-orders.ts'
import { openIssue, resolveIssue } from '../issue-store.ts'
import { findStuckOrders } from './stuck-orders.ts'

/** A shop with two orders paid by card on Friday 20 November 2026. */
async function paidOrders() {
  const test = await createCardShop()
  for (let order = 0; order < 2; order++) await test.shop.placeOrder(await test.cardOrder())
  const orders = await test.db.selectFrom('orders').select('id').orderBy('id').execute()
  const [first = 0, second = 0] = orders.map(({ id }) => id)
  const stuck = (restingDays = 5) => findStuckOrders(test, { restingDays })
  return { ...test, first, second, stuck }
}

describe('what waits for a person', () => {
  it('is every open issue, oldest first', async () => {
    const test = await paidOrders()
    const at = (minute: number) => new Date(test.clock.at.getTime() + minute * 60_000)
    const print = { kind: 'print-failed', subject: '', detail: 'no answer' } as const
    await openIssue(test.db, { ...print, orderId: test.second, at: at(2) })
    await openIssue(test.db, { ...print, orderId: test.second, at: at(3) })
    await openIssue(test.db, { orderId: test.first, kind: 'chargeback', subject: '7', detail: 'settled', at: at(1) })
    await openIssue(test.db, { orderId: test.first, kind: 'chargeback', subject: '8', detail: 'settled', at: at(1) })
    const settled = { orderId: test.first, kind: 'chargeback', subject: '8', resolution: 'won', at: at(4) } as const
    await resolveIssue(test.db, settled)
    expect((await test.stuck()).issues).toEqual([
      {
        id: expect.any(Number),
        orderId: test.first,
        kind: 'chargeback',
        subject: '7',
        detail: 'settled',
        facts: null,
        openedAt: at(1),
        changedAt: null,
        orderStatus: 'PENDING_CONFIRMATION',
        grandTotalCents: 149_000,
        respondBy: null,
        refundCents: null,
        refundReason: null,
        refundPart: null,
        isWonBack: false,
        shippingMethod: 'PICKUP',
      },
      expect.objectContaining({ orderId: test.second, kind: 'print-failed', openedAt: at(2) }),
    ])
  })

  it('is a paid order that the publisher leaves unconfirmed for more than two business days', async () => {
    const test = await paidOrders()
    const paidAt = test.clock.at
    await test.db
      .updateTable('orders')
      .set({ status: 'BMG_ORDER_CONFIRMATION_FAILED', paid_at: new Date(paidAt.getTime() - 1000) })
      .where('id', '=', test.second)
      .execute()
    test.clock.at = new Date('2026-11-25T02:59:00Z')
    expect((await test.stuck()).unconfirmed).toEqual([])
    test.clock.at = new Date('2026-11-25T03:00:00Z')
    expect((await test.stuck()).unconfirmed).toEqual([
      { orderId: test.second, status: 'BMG_ORDER_CONFIRMATION_FAILED', paidAt: new Date(paidAt.getTime() - 1000) },
      { orderId: test.first, status: 'PENDING_CONFIRMATION', paidAt },
    ])
    await test.db.updateTable('orders').set({ status: 'CONFIRMED' }).execute()
    expect((await test.stuck()).unconfirmed).toEqual([])
  })

  it('does not count business days on which the press rested', async () => {
    const test = await paidOrders()
    await test.db
      .insertInto('closed_days')
      .values([{ day: '2026-11-23' }, { day: '2026-11-24' }])
      .execute()
    test.clock.at = new Date('2026-11-27T02:59:00Z')
    expect((await test.stuck()).unconfirmed).toEqual([])
    test.clock.at = new Date('2026-11-27T03:00:00Z')
    expect((await test.stuck()).unconfirmed).toHaveLength(2)
  })

  it('is a parcel of which nothing was heard for days', async () => {
    const test = await paidOrders()
    await test.db.updateTable('orders').set({ status: 'CONFIRMED' }).execute()
    const at = test.clock.at
    for (const [order_id, status, minute] of [
      [test.first, 'DISPATCHED', 1],
      [test.second, 'PREPARING', 0],
    ] as const) {
      const since = new Date(at.getTime() + minute * 60_000)
      const row = { order_id, status, tracking_number: `UY${order_id}`, created_at: since, updated_at: since }
      await test.db.insertInto('shipments').values(row).execute()
    }
    test.clock.at = new Date(at.getTime() + 5 * 24 * 3_600_000)
    expect(
      (await test.stuck()).resting.map(({ orderId }) => orderId),
      'to the minute',
    ).toEqual([test.second])
    test.clock.at = new Date(test.clock.at.getTime() + 60_000)
    expect((await test.stuck(6)).resting).toEqual([])
    expect((await test.stuck()).resting).toEqual([
      { orderId: test.second, status: 'PREPARING', method: 'PICKUP', since: at, tracking: `UY${test.second}` },
      expect.objectContaining({ orderId: test.first, status: 'DISPATCHED' }),
    ])
    await test.db.updateTable('shipments').set({ status: 'DELIVERED' }).where('order_id', '=', test.first).execute()
    await test.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', test.second).execute()
    expect((await test.stuck()).resting, 'there, or cancelled').toEqual([])
  })
})

it('counts the orders of every status, also where there are none', async () => {
  const test = await paidOrders()
  await test.shop.placeOrder(await test.cardOrder('FUND'))
  expect(await countOrders(test.db)).toEqual([
    { status: 'PENDING_PAYMENT', count: 1 },
    { status: 'PENDING_CONFIRMATION', count: 2 },
    { status: 'CONFIRMED', count: 0 },
    { status: 'BMG_ORDER_CONFIRMATION_FAILED', count: 0 },
    { status: 'CANCELLED', count: 0 },
  ])
})
