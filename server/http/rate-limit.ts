import { createHmac } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { tooManyRequests } from './too-many-requests.ts'

/**
 * Calls allowed per address. A mobile network puts hundreds of readers behind one address, so the limits are far above what a few dozen of
 * them do at once. Captcha and card limits apply as well. Calls that cost mails, orders or money are counted in the database, for all
 * programs together. The others only keep clients polite: each program counts its own, with all its web processes.
 */
const LIMITS = {
  orders: { calls: 60, withinS: 600, counted: 'in the database' },
  bookRequests: { calls: 20, withinS: 3600, counted: 'in the database' },
  /** A sign-in costs tens of ms of CPU. Sign-ins per account are limited as well (`shop/staff/sign-in.ts`). */
  signIns: { calls: 60, withinS: 600, counted: 'in the database' },
  mailRefusals: { calls: 120, withinS: 600, counted: 'by each program' },
  shippingQuotes: { calls: 300, withinS: 600, counted: 'by each program' },
  captchaChallenges: { calls: 600, withinS: 600, counted: 'by each program' },
  /** Book lists and suggestions: the browser sends one call each time typing pauses. */
  searches: { calls: 1200, withinS: 60, counted: 'by each program' },
  /** A partner that is refused retries later. */
  webhooks: { calls: 3000, withinS: 60, counted: 'by each program' },
} as const

export type RateLimits = Record<keyof typeof LIMITS, MiddlewareHandler>

/**
 * A middleware for each limit, to be put before the route it guards. It needs the address that `findClientAddress` found, and stores only a
 * digest of it, keyed with the shop's `secret`. `isOneOfSeveral`: the process that started this one counts for all of them
 * (`RateLimiterClusterMaster`).
 */
export function createRateLimits(
  pool: Pool,
  { secret, isOneOfSeveral = false }: { secret: string; isOneOfSeveral?: boolean },
): RateLimits {
  const InProgram = isOneOfSeveral ? RateLimiterCluster : RateLimiterMemory
  const limiters = {
    'by each program': (options: Counting) => new InProgram(options),
    'in the database': (options: Counting) =>
      new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        // The library recognises a pool by its class name, and a traced pool has another.
        storeType: 'pool',
      }),
  }
  const limits = Object.entries(LIMITS).map(([name, { calls, withinS, counted }]) => [
    name,
    limitCalls(limiters[counted]({ keyPrefix: name, points: calls, duration: withinS }), secret),
  ])
  return Object.fromEntries(limits)
}

interface Counting {
  keyPrefix: string
  points: number
  duration: number
}

function limitCalls(limiter: RateLimiterAbstract, secret: string): MiddlewareHandler {
  return async (context, next) => {
    try {
      await limiter.consume(
        createHmac('sha256', secret)
          .update(`caller:${context.get('clientAddress')}`)
          .digest('hex'),
      )
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw tooManyRequests(context, Math.ceil(refusal.msBeforeNext / 1000))
    }
    await next()
  }
}
