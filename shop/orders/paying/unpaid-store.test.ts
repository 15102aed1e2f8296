import { expect, it } from 'vitest'
import { countQueries } from '../../../test/support/count-queries.ts'
import { offlineOrders } from '../../../test/support/offline-orders.ts'
import { insertSecondPayment } from '../../../test/support/paid-order.ts'
import { findLastPromise, findUnpaidOrders } from './unpaid-store.ts'

it('reads the payments of all unpaid orders at once', async () => {
  const test = await offlineOrders(1, 2, 1)
  const { db, count } = countQueries(test.db)
  const later = new Date(test.clock.at.getTime() + 1)
  const orders = await findUnpaidOrders(db, { now: later, placedBefore: later })
  expect(orders.map(({ id, payments }) => [id, payments.map(({ amountCents }) => amountCents)])).toEqual([
    [test.ids[0], [149_000]],
    [test.ids[1], [298_000]],
    [test.ids[2], [149_000]],
  ])
  expect(count()).toBe(2)
})

it('the last promise of an order is its latest OFFLINE payment', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  const promised = test.clock.at
  expect(await findLastPromise(test.db, orderId)).toEqual(promised)
  const created_at = new Date(promised.getTime() + 60_000)
  const later = { order_id: orderId, provider_payment_id: null }
  await insertSecondPayment(test, { ...later, payment_method: 'OFFLINE', created_at })
  await insertSecondPayment(test, {
    ...{ ...later, reference: 'a card', payment_method: 'CARD' },
    created_at: new Date(promised.getTime() + 120_000),
  })
  expect(await findLastPromise(test.db, orderId)).toEqual(created_at)
  expect(await findLastPromise(test.db, 9999)).toBeNull()
})
