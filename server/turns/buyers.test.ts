import { expect, it } from 'vitest'
import { createFairQueue } from '../../platform/fair-queue.ts'
import { createTestApp, createTestShop } from '../../test/support/test-shop.ts'
import { createBuyers } from './buyers.ts'
import { createReadersQueue } from './readers-queue.ts'

it('counts an order while it is under way, and no reader', async () => {
  const test = await createTestShop()
  const buyers = createBuyers()
  const seen: boolean[] = []
  const { verifyCaptcha } = test.shop
  test.shop.verifyCaptcha = (...asked) => {
    seen.push(buyers.areThere())
    return verifyCaptcha(...asked)
  }
  const { findOrder } = test.shop
  test.shop.findOrder = id => {
    seen.push(buyers.areThere())
    return findOrder(id)
  }
  const app = createTestApp(test, { buyers })
  const body = JSON.stringify({ email: 'ana@example.com', reCaptchaToken: 'none' })
  const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': 'a', Cookie: 'XSRF-TOKEN=a' }
  const refused = await app.request('/api/web/orders/links', { method: 'POST', headers, body })
  expect(refused.status).toBe(422)
  await app.request('/api/web/orders/unknown')
  expect(seen).toEqual([true, false])
  expect(buyers.areThere()).toBe(false)
})

it('one reader at a time is served while somebody buys', async () => {
  let isBuying = true
  const readers = createReadersQueue(1, { areThere: () => isBuying })
  const begun: number[] = []
  const ends = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  const all = ends.map(({ promise }, i) =>
    readers.run({ caller: 'a' }, () => {
      begun.push(i)
      return promise
    }),
  )
  await Promise.resolve()
  expect([begun, readers.length()]).toEqual([[0], 2])
  isBuying = false
  ends[0]?.resolve()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const end of ends) end.resolve()
  await Promise.all(all)
})

it('an order needs no place of readers', async () => {
  const test = await createTestShop()
  const readers = createFairQueue({ atOnce: 1, waiting: 0, waitingPerCaller: 0 })
  const taken = Promise.withResolvers<void>()
  void readers.run({ caller: 'somebody' }, () => taken.promise)
  const response = await createTestApp(test, { readers }).request('/api/web/orders/', { method: 'POST', body: '{}' })
  expect(response.status).toBe(403)
  taken.resolve()
})
