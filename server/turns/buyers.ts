import type { MiddlewareHandler } from 'hono'

declare module 'hono' {
  interface ContextVariableMap {
    /** Counts the request until it is answered. Called once somebody is known to buy: a slow or invented request makes no reader wait. */
    buys?: () => void
  }
}

/** Those who buy now. */
export interface Buyers {
  /** Middleware for routes by which people buy, or a partner reports on an order. They call `buys` after their checks. */
  count: MiddlewareHandler
  areThere(): boolean
}

/**
 * A reader's slot, and a worker of jobs, stays free for twice as long as its last work took: an order needs some twenty queries, and would
 * wait for others at each. Most of an order's work, as its mails, is done by jobs.
 */
const REST_SHARE = 2
/** The least and the most of it, in ms. Pages that are kept take less than a timer can tell. */
const SHORTEST_REST_MS = 5
const LONGEST_REST_MS = 1000

/** How long a slot for reading or for jobs rests after work of `workMs`: not at all unless someone buys. */
export function restForBuyers({ areThere }: Pick<Buyers, 'areThere'>): (workMs: number) => number {
  return workMs => (areThere() ? Math.min(LONGEST_REST_MS, Math.max(SHORTEST_REST_MS, REST_SHARE * workMs)) : 0)
}

/** A count of nobody. */
export const NO_BUYERS: Pick<Buyers, 'areThere'> = { areThere: () => false }

/**
 * Counts the buying requests under way: readers step back for them (`readers-queue.ts`). Where several processes answer, `tell` hears when
 * the first begins here and when the last ends, and `areElsewhere` says whether people buy in another.
 */
export function createBuyers({
  tell = () => {},
  areElsewhere = () => false,
}: {
  tell?: (areThere: boolean) => void
  areElsewhere?: () => boolean
} = {}): Buyers {
  let underWay = 0
  return {
    async count(context, next) {
      let isCounted = false
      context.set('buys', () => {
        if (isCounted) return
        isCounted = true
        if (++underWay === 1) tell(true)
      })
      try {
        await next()
      } finally {
        if (isCounted && --underWay === 0) tell(false)
      }
    },
    areThere: () => underWay > 0 || areElsewhere(),
  }
}
