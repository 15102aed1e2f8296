import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { FairQueue, Turn } from '../../platform/fair-queue.ts'
import { createCallersQueue } from '../turns/callers-queue.ts'

/** A refusal is repeated for this time without a query, in ms. Then the database is asked again, since a person may lift a limit there. */
const REPEATED_MS = 10_000
/** Number of refused callers that are remembered. One that is forgotten costs a query. */
const MOST_REFUSED = 10_000

/** As many as there are connections for counting. */
const COUNTED_AT_ONCE = 2

/** The queue for counting in the database, shared by all limits that are counted there: callers take turns. */
export function createCountingQueue(): FairQueue {
  return createCallersQueue({ atOnce: COUNTED_AT_ONCE })
}

/** Counts a call of a key. @returns ms until the next call is taken, 0 if this one is */
export type Count = (key: string, turn: Turn) => Promise<number>

/**
 * Counts calls in the database, for all programs together. The call of a key that was just refused costs no query: else a flood of refused
 * calls would make the database write as much as a flood of taken ones.
 */
export function createSharedCount(
  pool: Pool,
  turns: FairQueue,
  limit: { keyPrefix: string; points: number; duration: number },
): Count {
  const limiter = new RateLimiterPostgres({
    ...limit,
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    // The library recognises a pool by its class name, and a traced pool has another.
    storeType: 'pool',
  })
  const refused = new LRUCache<string, { until: number; askAgainAt: number }>({ max: MOST_REFUSED })

  function remaining(key: string): number {
    const known = refused.get(key)
    const now = Date.now()
    return known && now < known.askAgainAt ? Math.max(0, known.until - now) : 0
  }

  async function count(key: string): Promise<number> {
    try {
      await limiter.consume(key)
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const now = Date.now()
      refused.set(key, { until: now + refusal.msBeforeNext, askAgainAt: now + REPEATED_MS })
      return Math.max(1, refusal.msBeforeNext)
    }
  }

  // Looked up again in its turn: calls that waited together are refused by the first answer.
  return async (key, turn) => remaining(key) || turns.run(turn, async () => remaining(key) || count(key))
}
