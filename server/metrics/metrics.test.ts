import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { createTestApp, createTestShop, from } from '../../test/support/test-shop.ts'
import { createMetrics } from './metrics.ts'
import { vitalSigns } from './vital-signs.ts'

const TOKEN = 'a-token-of-the-operator'

const sources = {
  readPools: () => ({
    reading: { open: 2, idle: 1, waiting: 0 },
    orders: { open: 1, idle: 1, waiting: 0 },
    jobs: { open: 0, idle: 0, waiting: 0 },
  }),
  isReplicaRead: () => null,
  readCache: () => ({ fresh: 10, stale: 2, missed: 5, bytes: 4096, pages: 7 }),
}

async function shopWithMetrics({
  token,
  publicUrl = 'http://localhost:3000',
  trustedProxies = [],
}: {
  token?: string
  publicUrl?: string
  trustedProxies?: string[]
} = {}) {
  const test = await createTestShop()
  test.shop.profile = { ...test.shop.profile, publicUrl }
  const metrics = createMetrics({
    ...sources,
    readVitalSigns: vitalSigns(test.shop, { depths: async () => [{ queue: 'mail', state: 'created', count: 3 }] }),
  })
  const app = createTestApp(test, { metrics: { metrics, token }, trustedProxies })
  const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.request('/metrics', { headers }, from(remoteAddress))
  return { test, metrics, ask }
}

describe('/metrics', () => {
  it('answers this machine itself', async () => {
    const { ask } = await shopWithMetrics()
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect((await ask({}, address)).status, address).toBe(200)
    }
  })

  it('is unknown to everyone else, also behind a proxy on this machine', async () => {
    const { ask } = await shopWithMetrics({ token: TOKEN })
    expect((await ask({}, '192.168.1.9')).status).toBe(404)
    expect((await ask({ 'X-Forwarded-For': '203.0.113.9' })).status).toBe(404)
    expect((await ask({ 'X-Forwarded-For': '127.0.0.1' })).status).toBe(404)
    expect((await ask({ Forwarded: 'for=203.0.113.9' })).status).toBe(404)
    expect((await ask({ Authorization: 'Bearer undefined' }, '192.168.1.9')).status).toBe(404)
    expect((await ask({ Authorization: `Bearer ${TOKEN}x` }, '192.168.1.9')).status).toBe(404)
  })

  it('asks this machine for the token too once visitors come by a proxy or over https', async () => {
    const asked = { Authorization: `Bearer ${TOKEN}` }
    for (const settings of [{ publicUrl: 'https://libros.example' }, { trustedProxies: ['127.0.0.1'] }]) {
      const { ask } = await shopWithMetrics({ token: TOKEN, ...settings })
      expect((await ask()).status, JSON.stringify(settings)).toBe(404)
      expect((await ask(asked)).status).toBe(200)
      expect((await (await shopWithMetrics(settings)).ask()).status, 'no token at all').toBe(404)
    }
  })

  it('answers anyone with the token; without one in the settings no one has it', async () => {
    const asked = { Authorization: `Bearer ${TOKEN}` }
    expect((await (await shopWithMetrics({ token: TOKEN })).ask(asked, '192.168.1.9')).status).toBe(200)
    expect((await (await shopWithMetrics()).ask({ Authorization: 'Bearer undefined' }, '192.168.1.9')).status).toBe(404)
  })

  it('tells requests, cache, orders, queues, connections and the process', async () => {
    const { test, metrics, ask } = await shopWithMetrics()
    await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
    await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }), {})
    metrics.observeRequest({ method: 'GET', route: '/libros', status: 200, seconds: 0.002 })
    for (const status of [200, 200, 304]) metrics.countKeptPage('/libros', status)
    const text = await (await ask()).text()
    for (const line of [
      'anaquel_http_request_seconds_count{method="GET",route="/libros",status="200"} 1',
      'anaquel_kept_pages_total{route="/libros",status="200"} 2',
      'anaquel_kept_pages_total{route="/libros",status="304"} 1',
      'anaquel_page_cache_requests_total{result="fresh"} 10',
      'anaquel_page_cache_requests_total{result="missed"} 5',
      'anaquel_page_cache_bytes 4096',
      'anaquel_page_cache_pages 7',
      'anaquel_orders{status="PENDING_PAYMENT"} 1',
      'anaquel_orders{status="CANCELLED"} 0',
      'anaquel_jobs{queue="mail",state="created"} 3',
      'anaquel_database_connections{work="reading",state="open"} 2',
      'anaquel_database_connections{work="orders",state="open"} 1',
      'anaquel_database_up 1',
    ]) {
      expect(text).toContain(line)
    }
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  it('tells the rest while the database is away', async () => {
    const { test, ask } = await shopWithMetrics()
    await test.pool.query('alter table orders rename to gone')
    const text = await (await ask()).text()
    expect(text).toContain('anaquel_database_up 0')
    expect(text).toContain('anaquel_page_cache_bytes 4096')
    expect(text).not.toContain('anaquel_orders{')
  })

  it('tells the rest within two seconds while the database is silent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const metrics = createMetrics({ ...sources, readVitalSigns: () => new Promise(() => {}) })
    const telling = metrics.text()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await telling).toContain('anaquel_database_up 0')
  })
})
