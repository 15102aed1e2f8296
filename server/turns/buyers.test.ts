import { expect, it } from 'vitest'
import { createFairQueue } from '../../platform/fair-queue.ts'
import { createTestApp, createTestShop } from '../../test/support/test-shop.ts'
import { createBuyers, restForBuyers } from './buyers.ts'
import { createReadersQueue } from './readers-queue.ts'

const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': 'a', Cookie: 'XSRF-TOKEN=a' }

it('counts an order once its captcha is passed, and no reader', async () => {
  const test = await createTestShop()
  const buyers = createBuyers()
  const seen: [string, boolean][] = []
  test.shop.verifyCaptcha = async () => {
    seen.push(['captcha', buyers.areThere()])
    return { kind: 'passed' }
  }
  test.shop.askForOrderLinks = async () => void seen.push(['links', buyers.areThere()])
  const { findOrder } = test.shop
  test.shop.findOrder = id => {
    seen.push(['reader', buyers.areThere()])
    return findOrder(id)
  }
  const app = createTestApp(test, { buyers })
  const body = JSON.stringify({ email: 'ana@example.com' })
  expect((await app.request('/api/web/orders/links', { method: 'POST', headers, body })).status).toBe(202)
  await app.request('/api/web/orders/unknown')
  expect(seen).toEqual([
    ['captcha', false],
    ['links', true],
    ['reader', false],
  ])
  expect(buyers.areThere()).toBe(false)
})

it('counts nobody who sends a body slowly, or a webhook without a right signature', async () => {
  const test = await createTestShop()
  const buyers = createBuyers()
  const app = createTestApp(test, { buyers })
  const signed = {
    'x-timestamp': String(Math.floor(test.clock.at.getTime() / 1000)),
    'x-signature': `v1=${'a'.repeat(64)}`,
  }
  for (const [path, sent] of [
    ['/api/web/orders/shipping', headers],
    ['/api/printing/news', signed],
  ] as const) {
    const isRead = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const body = new ReadableStream(
      {
        async pull(controller) {
          isRead.resolve()
          await end.promise
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const answered = app.request(path, { method: 'POST', headers: sent, body, duplex: 'half' } as RequestInit)
    await isRead.promise
    expect(buyers.areThere(), path).toBe(false)
    end.resolve()
    await answered
  }
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

it('while somebody buys, what is only read leaves twice as much time as it took, within bounds', () => {
  const restOf = restForBuyers({ areThere: () => true })
  expect([0.1, 15, 4000].map(restOf)).toEqual([5, 30, 1000])
  expect(restForBuyers({ areThere: () => false })(15)).toBe(0)
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
