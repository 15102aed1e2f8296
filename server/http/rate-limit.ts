import { createHmac } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { turnOf } from '../turns/take-turn.ts'
import { type Count, createCountingQueue, createSharedCount } from './shared-count.ts'
import { tooManyRequests } from './too-many-requests.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /**
     * A name that nobody else can use, under which a call is counted instead of under its address: neighbours at that address don't use up
     * its limits.
     */
    countedAs?: string
    /** Set if a call was refused because of its address's count. */
    isAddressRefused?: boolean
  }
}

/**
 * Calls allowed per address. A mobile network puts hundreds of readers behind one address, so the limits are far above what a few dozen of
 * them do at once. Captcha and card limits apply as well. Calls that cost mails, orders or money are counted in the database, for all
 * programs together. The others only keep clients polite: each program counts its own, with all its web processes.
 */
const LIMITS = {
  /** Orders that passed the captcha. Three times a browser's limit, so that one abuser locks out few neighbours. */
  orders: { calls: 180, withinS: 600, counted: 'in the database' },
  /** Payments and changes, counted under the order (`countedAs`): its link is known to few, so no neighbour keeps its buyer from paying. */
  orderChanges: { calls: 60, withinS: 600, counted: 'in the database' },
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

/** Neighbours may have used up a limit, so the message names what works without waiting. */
const ADDRESS_REFUSED =
  'Recibimos demasiadas solicitudes desde esta conexión. Desde otra, como los datos del teléfono, se puede seguir ya.'

export type RateLimits = Record<keyof typeof LIMITS, MiddlewareHandler>

/**
 * A middleware for each limit, to be put before the route it guards. It needs the address that `findClientAddress` found, and stores only a
 * digest of it, keyed with the shop's `secret`. `pool`: connections for counting, of which nothing else waits. `isOneOfSeveral`: the process
 * that started this one counts for all of them (`RateLimiterClusterMaster`).
 */
export function createRateLimits(
  pool: Pool,
  { secret, isOneOfSeveral = false }: { secret: string; isOneOfSeveral?: boolean },
): RateLimits {
  const InProgram = isOneOfSeveral ? RateLimiterCluster : RateLimiterMemory
  const turns = createCountingQueue()
  const counts = {
    'by each program': (limit: Counting) => countInProgram(new InProgram(limit)),
    'in the database': (limit: Counting) => createSharedCount(pool, turns, limit),
  }
  const limits = Object.entries(LIMITS).map(([name, { calls, withinS, counted }]) => [
    name,
    limitCalls(counts[counted]({ keyPrefix: name, points: calls, duration: withinS }), secret),
  ])
  return Object.fromEntries(limits)
}

interface Counting {
  keyPrefix: string
  points: number
  duration: number
}

function countInProgram(limiter: RateLimiterAbstract): Count {
  return async key => {
    try {
      await limiter.consume(key)
      return 0
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return Math.max(1, refusal.msBeforeNext)
    }
  }
}

function limitCalls(count: Count, secret: string): MiddlewareHandler {
  return async (context, next) => {
    const countedAs = context.get('countedAs')
    const turn = turnOf(context)
    const caller = countedAs ?? turn.caller
    const key = createHmac('sha256', secret)
      .update(countedAs === undefined ? `caller:${caller}` : `named:${caller}`)
      .digest('hex')
    const waitMs = await count(key, { ...turn, caller })
    const retryAfterS = Math.ceil(waitMs / 1000)
    if (waitMs > 0 && countedAs !== undefined) throw tooManyRequests(context, retryAfterS)
    if (waitMs > 0) {
      context.set('isAddressRefused', true)
      throw tooManyRequests(context, retryAfterS, { what: ADDRESS_REFUSED })
    }
    await next()
  }
}
