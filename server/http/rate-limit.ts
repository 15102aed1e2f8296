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
 * How often one address may call. A mobile network puts hundreds of readers behind one address, so these are far above what a few dozen
 * of them do at once; captcha and card limits come after them. What costs mails, orders or money is counted in the database, for all
 * programs together; the rest is politeness, counted by each program for itself, its web processes together.
 */
const LIMITS = {
  orders: { calls: 60, withinS: 600, counted: 'in the database' },
  bookRequests: { calls: 20, withinS: 3600, counted: 'in the database' },
  /** Each costs the server tens of ms; one account's are counted beside it (`shop/staff/sign-in.ts`). */
  signIns: { calls: 60, withinS: 600, counted: 'in the database' },
  mailRefusals: { calls: 120, withinS: 600, counted: 'by each program' },
  shippingQuotes: { calls: 300, withinS: 600, counted: 'by each program' },
  captchaChallenges: { calls: 600, withinS: 600, counted: 'by each program' },
  /** Books and suggestions as the browser asks for them: one call each time typing pauses. */
  searches: { calls: 1200, withinS: 60, counted: 'by each program' },
  /** A refused caller comes back later. */
  webhooks: { calls: 3000, withinS: 60, counted: 'by each program' },
} as const

export type RateLimits = Record<keyof typeof LIMITS, MiddlewareHandler>

/**
 * A handler for each limit, to be put before the route it guards; needs the address that `findClientAddress` found, of which only a digest
 * keyed with the shop's `secret` is counted and kept. `isOneOfSeveral`: the process that started this one counts for all of them
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
        ...{ ...options, storeClient: pool, tableName: 'rate_limits', tableCreated: true },
        // It would know a pool by its class's name alone, and one that is traced has another.
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
