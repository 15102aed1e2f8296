import { expect, it } from 'vitest'
import { paidOrder } from '../../../test/support/paid-order.ts'
import { quoteOrderTo } from './quote-order-to.ts'

it('an order is sent elsewhere at the price of the weight of all its copies that are printed', async () => {
  const test = await paidOrder()
  const quote = () => quoteOrderTo(test.db, test.orderId, 'Rivera')
  expect(await quote()).toMatchObject({ kind: 'quoted', totalCents: 29_000 })
  const bands = test.db.selectFrom('shipping_tariffs').select('up_to_weight_g as upTo')
  const { upTo } = await bands.orderBy('up_to_weight_g', 'desc').executeTakeFirstOrThrow()
  await test.db.updateTable('shipping_tariffs').set({ package_limit_g: null }).execute()
  await test.db
    .updateTable('books')
    .set({ unit_weight_g: upTo - 1 })
    .execute()
  expect(await quote()).toMatchObject({ kind: 'quoted' })
  await test.db.updateTable('order_lines').set({ quantity: 2, line_total_cents: 298_000 }).execute()
  expect(await quote(), 'two of them weigh too much').toMatchObject({ kind: 'not-available' })
  await test.db.updateTable('order_lines').set({ dropped_quantity: 1 }).execute()
  expect(await quote()).toMatchObject({ kind: 'quoted' })
})
