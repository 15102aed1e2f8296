import { expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { createTestShop } from '../../../test/support/test-shop.ts'
import { openIssue } from '../../orders/issue-store.ts'
import type { Grant, Role } from '../../staff/actor.ts'
import type { DeskParts } from '../act.ts'
import { createDesk } from '../desk.ts'

it('tells each of the team what they can do something about, and all of it to somebody who only looks, without its persons', async () => {
  const { db, pool, clock, shop } = await createTestShop('2026-11-20T12:00:00Z')
  await insertBook(db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  await insertBook(db, { bibliomanager_id: 'B2', price_cents: null })
  const request = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
  await shop.placeOrder(request)
  await openIssue(db, { orderId: 1001, subject: '', detail: '', at: clock.at, kind: 'late-credit' })
  await shop.requestBook('B2', { customer: request.customer, shipping: { shippingMethod: 'PICKUP' } })
  const parts = { db, pool, clock, network: {}, backups: { plan: null }, rateStaleDays: 7, differenceLimitCents: 0 }
  const desk = createDesk(parts as unknown as DeskParts)
  const seenBy = async (role: Role, grants: Grant[] = []) =>
    (await desk.whatWaits({ id: 'ana', name: 'Ana', role, grants }, { restingDays: 10 })).map(({ thing }) => thing)
  expect(await seenBy('owner')).toEqual(['issue 1', 'request C-1001'])
  expect(await seenBy('orders')).toEqual(['issue 1', 'request C-1001'])
  expect(await seenBy('catalogue')).toEqual(['request C-1001'])
  expect(await seenBy('reader')).toEqual(['issue 1', 'request C-1001'])
  expect(await seenBy('reader', ['see-people'])).toEqual(['issue 1', 'request C-1001'])
})
