import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { WorkKind } from '../../platform/database/pools.ts'
import type { PageCacheUsage } from '../page-cache/page-cache.ts'
import type { PoolUse } from './vital-signs.ts'

/** Counts the requests that a process answers. */
export interface RequestCounts {
  /** Counts an answered request other than a kept page. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void
  /** Counts a kept page that was sent. It always takes a fraction of a millisecond, so the time is not measured. */
  countKeptPage(route: string, status: number): void
}

/** The metrics of one process; they add up over the processes of a program. */
export interface ProcessMetrics extends RequestCounts {
  registry: Registry
}

/** The functions from which a process reads its own state. */
export interface OwnSources {
  readPools: () => Record<WorkKind, PoolUse>
  readCache: () => PageCacheUsage | null
  /** Null if the settings name no replica. */
  isReplicaRead: () => boolean | null
}

/** Histogram buckets in seconds, from an API answer to a page that waits for a slow database. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Registers rates and latencies by route, the page cache, connections, and the process itself. Routes are patterns, so the number of series
 * is bounded whatever visitors ask for.
 */
export function createProcessMetrics({ readPools, readCache, isReplicaRead }: OwnSources): ProcessMetrics {
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
  new Gauge({
    name: 'anaquel_database_connections',
    help: 'Connections of this program by kind of work, and queries that wait for one',
    labelNames: ['work', 'state'],
    registers,
    collect() {
      for (const [work, use] of Object.entries(readPools())) {
        for (const state of ['open', 'idle', 'waiting'] as const) this.set({ work, state }, use[state])
      }
    },
  })
  if (isReplicaRead() !== null) {
    new Gauge({
      name: 'anaquel_replica_readers',
      help: 'Processes that read catalogue and search from the replica; the others read the primary instead',
      registers,
      collect() {
        this.set(isReplicaRead() ? 1 : 0)
      },
    })
  }
  new Gauge({
    name: 'anaquel_page_cache_bytes',
    help: 'Memory of the kept pages',
    registers,
    collect() {
      this.set(readCache()?.bytes ?? 0)
    },
  })
  new Gauge({
    name: 'anaquel_page_cache_pages',
    help: 'Pages that are kept',
    registers,
    collect() {
      this.set(readCache()?.pages ?? 0)
    },
  })
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

  return {
    registry,
    observeRequest({ seconds, ...labels }) {
      requests.observe(labels, seconds)
    },
    countKeptPage(route, status) {
      const statuses = keptPages.get(route) ?? new Map<number, number>()
      keptPages.set(route, statuses)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    },
  }
}
