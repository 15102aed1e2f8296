import { expect, it } from 'vitest'
import { countQueries } from '../../../test/support/count-queries.ts'
import { offlineOrders } from '../../../test/support/offline-orders.ts'
import { findUnpaidOrders } from './unpaid-store.ts'

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
