import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { askForBackup, endBackupRun, takeBackupRun, writeLogTrouble } from '../../platform/backup/backup-runs.ts'
import { VERSION } from '../../platform/version.ts'
import { insertDecision } from '../../shop/notifications/receivers/receiver-store.ts'
import { insertBook } from '../../test/support/books.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { createTestApp, createTestShop, from } from '../../test/support/test-shop.ts'
import { createMetrics } from './metrics.ts'
import { readBackupSigns, vitalSigns } from './vital-signs.ts'

const TOKEN = 'a-token-of-the-operator'

const sources = {
  readPools: () => ({
    reading: { open: 2, idle: 1, waiting: 0 },
    orders: { open: 1, idle: 1, waiting: 0 },
    jobs: { open: 0, idle: 0, waiting: 0 },
    counting: { open: 0, idle: 0, waiting: 0 },
  }),
  isReplicaRead: () => null,
  readCache: () => ({ fresh: 10, stale: 2, missed: 5, bytes: 4096, pages: 7 }),
  readFreeBytes: async () => 7_000_000_000,
  checkReady: async () => {},
}

async function shopWithMetrics({
  token,
  publicUrl = 'http://localhost:3000',
  trustedProxies = [],
  backsUp = false,
}: {
  token?: string
  publicUrl?: string
  trustedProxies?: string[]
  backsUp?: boolean
} = {}) {
  const test = await createTestShop()
  test.shop.profile = { ...test.shop.profile, publicUrl }
  const metrics = createMetrics({
    ...sources,
    readVitalSigns: vitalSigns({
      shop: test.shop,
      desk: test.operators,
      now: test.clock.now,
      jobs: {
        depths: async () => [
          { queue: 'mail', state: 'created', count: 3, oldestS: 40 },
          { queue: 'mail', state: 'retry', count: 1, oldestS: 700 },
        ],
      },
      readBackups: async () => (backsUp ? readBackupSigns(test.db, '/copias') : null),
    }),
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

  it('answers it under its own names alone: another name that leads here is a page elsewhere', async () => {
    const { ask } = await shopWithMetrics({ publicUrl: 'http://libreria.local:3000' })
    for (const Host of ['localhost:3000', '127.0.0.1:9000', '[::1]:3000', 'libreria.local:3000']) {
      expect((await ask({ Host })).status, Host).toBe(200)
    }
    for (const Host of ['evil.example', 'evil.example:3000', 'localhost.evil.example']) {
      expect((await ask({ Host })).status, Host).toBe(404)
    }
  })

  it('is unknown to everyone else, also behind a proxy on this machine', async () => {
    const { ask } = await shopWithMetrics({ token: TOKEN })
    expect((await ask({}, '192.168.1.9')).status).toBe(404)
    expect((await ask({ 'X-Forwarded-For': '203.0.113.9' })).status).toBe(404)
    expect((await ask({ 'X-Forwarded-For': '127.0.0.1' })).status).toBe(404)
    expect((await ask({ Forwarded: 'for=203.0.113.9' })).status).toBe(404)
    expect((await ask({ 'CF-Connecting-IP': '203.0.113.9' })).status).toBe(404)
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

  it('shows requests, cache, orders, queues, connections and the process', async () => {
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
      'anaquel_ready 1',
    ]) {
      expect(text).toContain(line)
    }
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  it('shows what waits for a person, what is late, and what did not go out', async () => {
    const { test, ask } = await shopWithMetrics()
    await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: null })
    const customer = { fullName: 'Ana Gil', email: 'ana@correo.example', tel: '099 123 456' }
    await test.shop.requestBook('B1', { customer, shipping: { shippingMethod: 'PICKUP' } }, 'browser')
    const decided = { receiver: 'x', kind: 'order', about: 'received', orderId: null }
    const now = test.clock.now()
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
    await insertDecision(test.db, { ...decided, mail: 'm1', withheld: 'refused', at: ago(1) })
    await insertDecision(test.db, { ...decided, mail: 'm2', withheld: 'too-many', at: ago(25) })
    await insertDecision(test.db, { ...decided, mail: 'm3', withheld: null, at: ago(1) })
    const text = await (await ask()).text()
    for (const line of [
      'anaquel_waiting{urgency="news"} 1',
      'anaquel_waiting{urgency="money"} 0',
      'anaquel_oldest_job_seconds{queue="mail"} 700',
      'anaquel_withheld_mails 1',
      'anaquel_disk_free_bytes 7000000000',
      `anaquel_build_info{version="${VERSION}"} 1`,
    ]) {
      expect(text).toContain(`${line}\n`)
    }
    expect(text, 'there are none to tell of').not.toContain('\nanaquel_last_backup_timestamp_seconds')
  })

  it('shows when the last backup was finished, and whether the log between them is kept', async () => {
    const { test, ask } = await shopWithMetrics({ backsUp: true })
    const { db } = test
    const figures = async () => (await (await ask()).text()).match(/^anaquel_(last_)?backup\S+ \S+$/gm)
    expect(await figures()).toEqual(['anaquel_last_backup_timestamp_seconds 0', 'anaquel_backup_log_kept 1'])
    const now = new Date('2026-11-20T07:00:00Z')
    const run = await askForBackup(db, { by: null, now })
    await takeBackupRun(db, { now, place: '/copias' })
    await endBackupRun(db, run, { now, backup: '2026-11-20' })
    const failed = await askForBackup(db, { by: null, now })
    await takeBackupRun(db, { now, place: '/copias' })
    await endBackupRun(db, failed, { now: new Date('2026-11-21T07:00:00Z'), fault: 'no queda lugar' })
    await writeLogTrouble(db, { fault: 'no queda lugar', place: '/copias', now })
    expect(await figures()).toEqual([
      `anaquel_last_backup_timestamp_seconds ${now.getTime() / 1000}`,
      'anaquel_backup_log_kept 0',
    ])
  })

  it('shows the rest while the database is away', async () => {
    const { test, ask } = await shopWithMetrics()
    await test.pool.query('alter table orders rename to gone')
    const text = await (await ask()).text()
    expect(text).toContain('anaquel_database_up 0')
    expect(text).toContain('anaquel_page_cache_bytes 4096')
    for (const name of ['orders{', 'withheld_mails', 'waiting{']) expect(text).not.toContain(`\nanaquel_${name}`)
    expect(text).toContain('anaquel_disk_free_bytes 7000000000')
  })

  it('says as /listo does whether an order could be taken, though the database answers', async () => {
    const { metrics } = await shopWithMetrics()
    expect(await metrics.text()).toMatch(/database_up 1[\s\S]*anaquel_ready 1/)
    const readVitalSigns = async () => ({ orders: [], queues: [], waiting: [], withheldMails: 0, backups: null })
    const checkReady = () => Promise.reject(new Error('invalid page'))
    const text = await createMetrics({ ...sources, readVitalSigns, checkReady }).text()
    expect(text).toMatch(/database_up 1[\s\S]*anaquel_ready 0/)
  })

  it('shows the rest within two seconds while the database is silent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const metrics = createMetrics({ ...sources, readVitalSigns: () => new Promise(() => {}) })
    const telling = metrics.text()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await telling).toContain('anaquel_database_up 0')
  })
})
