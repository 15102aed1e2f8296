import { expect, it } from 'vitest'
import { createDatabase, createPool } from '../../platform/database/database.ts'
import { createApiClient } from '../../test/support/api-client.ts'
import { insertBook } from '../../test/support/books.ts'
import { deliveryTo, orderRequest } from '../../test/support/orders.ts'
import { createTestShop, testInstructions } from '../../test/support/test-shop.ts'

const KEY = { 'Idempotency-Key': '7d8a1f7e-0b0c-4f0e-9d55-2f2f5c1b9a10' }

/** A shop whose readers hold every connection for pages, for ever. */
async function shopWithoutPages() {
  const pool = createPool('postgres://localhost:1/none', () => {})
  await pool.end()
  const test = await createTestShop(undefined, { pagesDb: createDatabase(pool) })
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000, unit_weight_g: 300 })
  return createApiClient(test)
}

it('an order and each change of it are answered in full while readers hold every connection for pages', async () => {
  const { post, get } = await shopWithoutPages()
  const answer = async (path: string, body: unknown, headers = {}) => {
    const response = await post(path, body, headers)
    const text = await response.text()
    expect(response.ok, `${path}: ${text}`).toBe(true)
    return JSON.parse(text)
  }
  const request = orderRequest({ bookId: 'B1', transactionAmount: 3270, quantity: 2, shipping: deliveryTo() })
  const placed = await answer('/api/web/orders/', request, KEY)
  expect(placed).toMatchObject({ status: 'PENDING_PAYMENT', paymentInstructions: testInstructions })
  const order = `/api/web/orders/${placed.externalId}`
  const moved = await answer(`${order}/address`, deliveryTo({ address: 'Sarandí 5' }))
  expect(moved.timeline).toContainEqual(expect.objectContaining({ event: 'ADDRESS_CHANGED' }))
  expect(await answer(`${order}/lines`, { lines: [{ line: 1, quantity: 1 }] })).toMatchObject({ orderTotal: 1490 })
  expect(await answer(`${order}/cancellation`, {})).toMatchObject({ status: 'CANCELLED' })
  expect((await get(order)).status, 'a page waits like any other').toBe(500)
})
