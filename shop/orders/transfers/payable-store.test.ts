import { expect, it } from 'vitest'
import { countQueries } from '../../../test/support/count-queries.ts'
import { confirmOwn, offlineOrders } from '../../../test/support/offline-orders.ts'
import { findPayable } from './payable-store.ts'

it('reads what all named orders wait for at once', async () => {
  const test = await offlineOrders(1, 2, 1)
  const [first = 0, second = 0, third = 0] = test.ids
  await confirmOwn(test, first)
  const { db, count } = countQueries(test.db)
  const orders = await findPayable(db, [first, second, third, 99_999])
  expect(orders.sort((a, b) => a.id - b.id)).toEqual([
    { id: first, grandTotalCents: 149_000, dueCents: 0 },
    { id: second, grandTotalCents: 298_000, dueCents: 298_000 },
    { id: third, grandTotalCents: 149_000, dueCents: 149_000 },
  ])
  expect(count()).toBe(2)
})
