import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCacheUsage } from '../page-cache/page-cache.ts'
import type { PoolUse, ReadVitalSigns } from './vital-signs.ts'

export interface Metrics {
  /** One answered request that was no kept page. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void
  /** One kept page that was sent: always in a fraction of a millisecond, so it is counted alone. */
  countKeptPage(route: string, status: number): void
  /** Everything in the text format of Prometheus. */
  text(): Promise<string>
  contentType: string
}

/** From an answer of the API to a page that waits for a slow database, in seconds. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * What `/metrics` tells: rates and latencies by route, the page cache, queues, orders, connections, and the process itself. Routes are
 * patterns and states are words, so the number of series is bounded whatever visitors ask for.
 */
export function createMetrics({
  readVitalSigns,
  readPool,
  readCache,
}: {
  readVitalSigns: ReadVitalSigns
  readPool: () => PoolUse
  readCache: () => PageCacheUsage | null
}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'anaquel_http_request_seconds',
    help: 'Requests by route pattern, method and status, with their duration; kept pages are counted apart',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const keptPages = new Map<string, Map<number, number>>()
  new Counter({
    name: 'anaquel_kept_pages_total',
    help: 'Kept pages that were sent, by route pattern and status',
    labelNames: ['route', 'status'],
    registers,
    collect() {
      this.reset()
      for (const [route, statuses] of keptPages) {
        for (const [status, count] of statuses) this.inc({ route, status }, count)
      }
    },
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `anaquel_${name}`, help, labelNames, registers })
  const orders = gauge('orders', 'Orders by status', ['status'])
  const jobs = gauge('jobs', 'Jobs by queue and state; finished ones are not counted', ['queue', 'state'])
  const connections = gauge('database_connections', 'Connections of this process, and queries that wait for one', [
    'state',
  ])
  const isUp = gauge('database_up', '1 while the database answers')
  const cacheBytes = gauge('page_cache_bytes', 'Memory of the kept pages')
  const cachePages = gauge('page_cache_pages', 'Pages that are kept')
  new Counter({
    name: 'anaquel_page_cache_requests_total',
    help: 'Requests for pages that may be kept: fresh, stale (sent once more) or missed',
    labelNames: ['result'],
    registers,
    collect() {
      const usage = readCache()
      this.reset()
      for (const result of ['fresh', 'stale', 'missed'] as const) this.inc({ result }, usage?.[result] ?? 0)
    },
  })

  async function readAll(): Promise<void> {
    const pool = readPool()
    for (const state of ['open', 'idle', 'waiting'] as const) connections.set({ state }, pool[state])
    const cache = readCache()
    cacheBytes.set(cache?.bytes ?? 0)
    cachePages.set(cache?.pages ?? 0)
    orders.reset()
    jobs.reset()
    try {
      const signs = await readVitalSigns()
      for (const { status, count } of signs.orders) orders.set({ status }, count)
      for (const { queue, state, count } of signs.queues) jobs.set({ queue, state }, count)
      isUp.set(1)
    } catch {
      // That it is away is the news; the rest is told all the same.
      isUp.set(0)
    }
  }

  return {
    observeRequest({ seconds, ...labels }) {
      requests.observe(labels, seconds)
    },
    countKeptPage(route, status) {
      const statuses = keptPages.get(route) ?? new Map<number, number>()
      keptPages.set(route, statuses)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    },
    async text() {
      await readAll()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
