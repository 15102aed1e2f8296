import type { MiddlewareHandler } from 'hono'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from './too-many-requests.ts'

/**
 * How often one address may call. A mobile network puts hundreds of readers behind one address, so these are far above what a few dozen
 * of them do at once; captcha and card limits stand behind them. What costs mails, orders or money is counted in the database, for all
 * processes together; the rest is politeness, counted by each process for itself.
 */
const LIMITS = {
  orders: { calls: 60, withinS: 600, counted: 'in the database' },
  bookRequests: { calls: 20, withinS: 3600, counted: 'in the database' },
  shippingQuotes: { calls: 300, withinS: 600, counted: 'by each process' },
  captchaChallenges: { calls: 600, withinS: 600, counted: 'by each process' },
  /** Books and suggestions as the browser asks for them: one call each time typing pauses. */
  searches: { calls: 1200, withinS: 60, counted: 'by each process' },
  /** Whoever is refused comes back later. */
  webhooks: { calls: 3000, withinS: 60, counted: 'by each process' },
} as const

export type RateLimits = Record<keyof typeof LIMITS, MiddlewareHandler>

/** A handler for each limit, to be put before the route it guards; needs the address that `findClientAddress` found. */
export function createRateLimits(pool: Pool): RateLimits {
  const limits = Object.entries(LIMITS).map(([name, limit]) => [name, limitCalls(pool, name, limit)])
  return Object.fromEntries(limits)
}

function limitCalls(
  pool: Pool,
  name: string,
  { calls, withinS, counted }: (typeof LIMITS)[keyof typeof LIMITS],
): MiddlewareHandler {
  const options = { keyPrefix: name, points: calls, duration: withinS }
  const limiter =
    counted === 'by each process'
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({ ...options, storeClient: pool, tableName: 'rate_limits', tableCreated: true })
  return async (context, next) => {
    try {
      await limiter.consume(context.get('clientAddress'))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw tooManyRequests(context, Math.ceil(refusal.msBeforeNext / 1000))
    }
    await next()
  }
}
