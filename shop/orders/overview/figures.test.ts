import { expect, it } from 'vitest'
import { montevideoDate } from '../../../contract/dates.ts'
import { offlineOrders } from '../../../test/support/offline-orders.ts'
import { paidOrder } from '../../../test/support/paid-order.ts'
import { TAKEN_BACK } from '../paying/taken-back.ts'
import { readFigures } from './figures.ts'
import { listOrders } from './operator-orders.ts'
import { reportPeriod } from './period-report.ts'
import { lateBefore } from './stuck-orders.ts'

it('counts a transfer once that was taken back from one order and given to another, and no refund', async () => {
  const test = await offlineOrders(1, 1)
  const before = await readFigures(test.db, test.clock.at)
  const [wrong = 0, right = 0] = test.ids
  const transfer = await test.transfer(1490)
  await test.assign(transfer, wrong)
  await test.takeBack(transfer)
  await test.assign(transfer, right)
  expect(await readFigures(test.db, test.clock.at)).toMatchObject({ paidCents: before.paidCents + 149_000 })
  const today = montevideoDate(test.clock.at)
  const { byMethod, byDay } = await reportPeriod(test.db, { from: today, until: today })
  expect(byDay).toMatchObject([{ day: today, salesCents: before.paidCents + 149_000, refunds: 0, refundedCents: 0 }])
  const once = { payments: 1, salesCents: 149_000, refunds: 0, refundedCents: 0, netCents: 149_000 }
  expect(byMethod.find(({ method }) => method === 'OFFLINE')).toMatchObject(once)
})

it('shows the payment that holds an order’s money, not a later one that was taken back', async () => {
  const { db } = await paidOrder()
  const method = async () => (await listOrders(db, {}, 1)).map(each => each.method)
  expect(await method()).toEqual(['CARD'])
  const card = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  const { id: _, ...copy } = { ...card, provider_payment_id: null, attempt_key: null, reference: 'transfer' }
  const mistake = { payment_method: 'OFFLINE', status: 'CANCELLED', status_detail: TAKEN_BACK } as const
  await db
    .insertInto('payments')
    .values({ ...copy, ...mistake })
    .execute()
  expect(await method()).toEqual(['CARD'])
  expect(await listOrders(db, { method: 'OFFLINE' }, 1)).toEqual([])
})

it('counts orders that nobody confirmed in the printer’s time', async () => {
  const { db, clock } = await paidOrder()
  expect(await readFigures(db, clock.at)).toMatchObject({ toPrint: 1, late: 0 })
  expect(await readFigures(db, new Date(clock.at.getTime() + 7 * 24 * 3_600_000))).toMatchObject({ late: 1 })
  const late = async (days: number) => {
    const then = new Date(clock.at.getTime() + days * 24 * 3_600_000)
    return listOrders(db, { unconfirmedSince: await lateBefore(db, then) }, 1)
  }
  expect(await late(0)).toEqual([])
  expect(await late(7)).toHaveLength(1)
})

it('counts of the day the orders that its list shows, without those that came to nothing', async () => {
  const { db, ids, clock } = await offlineOrders(1, 1)
  const [first = 0] = ids
  await db
    .updateTable('orders')
    .set({ status: 'CANCELLED', cancel_reason: 'deadline' })
    .where('id', '=', first)
    .execute()
  expect(await readFigures(db, clock.at)).toMatchObject({ placed: 2 })
  expect(await listOrders(db, { isUnfinished: false }, 9)).toHaveLength(2)
})

it('counts what was placed and paid on its day, and what is unpaid, to be printed and under way on any', async () => {
  const test = await offlineOrders(1, 1)
  const [first = 0] = test.ids
  expect(await readFigures(test.db, test.clock.at)).toEqual({
    placed: 3,
    paidCents: 149_000,
    unpaid: 2,
    toPrint: 1,
    late: 0,
    underWay: 0,
  })
  const at = test.clock.at
  for (const [order_id, status] of [
    [first, 'DISPATCHED'],
    [first + 1, 'DELIVERED'],
  ] as const) {
    await test.db.insertInto('shipments').values({ order_id, status, created_at: at, updated_at: at }).execute()
  }
  await test.db.updateTable('orders').set({ status: 'BMG_ORDER_CONFIRMATION_FAILED' }).where('id', '=', first).execute()
  await test.db.updateTable('orders').set({ status: 'CONFIRMED' }).where('id', '>', first).execute()
  const tomorrow = new Date(at.getTime() + 24 * 3_600_000)
  expect(await readFigures(test.db, tomorrow)).toEqual({
    placed: 0,
    paidCents: 0,
    unpaid: 0,
    toPrint: 2,
    late: 0,
    underWay: 1,
  })
})
