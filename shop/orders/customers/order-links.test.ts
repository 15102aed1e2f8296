import { expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { createTestShop } from '../../../test/support/test-shop.ts'
import { closeLinkRequest, readLinkRequest } from './order-links.ts'

it('gives who asks their latest twenty orders, newest first, until the mail is out', async () => {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  const request = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
  for (let order = 0; order < 21; order++) await test.shop.placeOrder(request)
  await test.shop.placeOrder({ ...request, customer: { ...request.customer, email: 'eva@correo.example' } })
  await test.shop.askForOrderLinks('Ana@correo.example')
  await test.shop.askForOrderLinks('nadie@correo.example')
  const [asked = 0, other = 0] = test.linkRequests

  const found = await readLinkRequest(test.db, asked)
  expect(found?.email).toBe('Ana@correo.example')
  expect(found?.orders.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => 1021 - index))
  expect(found?.orders[0]).toEqual({
    id: 1021,
    externalId: expect.stringMatching(/^[0-9a-f]{32}$/),
    status: 'PENDING_PAYMENT',
    fullName: 'Ana Pérez',
    placedAt: test.clock.at,
  })
  expect(await readLinkRequest(test.db, other)).toEqual({ email: 'nadie@correo.example', orders: [] })

  await closeLinkRequest(test.db, asked)
  expect(await readLinkRequest(test.db, asked)).toBeUndefined()
  expect(await readLinkRequest(test.db, other)).toBeDefined()
})
