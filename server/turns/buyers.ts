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
 * For how long the last buyer still counts after its answer, in ms. Buyers follow each other: readers who rush in between two would be in
 * the next one's way.
 */
const LINGER_MS = 250

/**
 * A reader's slot stays free for twice as long as the last answer took: an order needs some twenty queries, and would wait for readers at
 * each.
 */
const REST_SHARE = 2
/** The least and the most of it, in ms. Pages that are kept take less than a timer can tell. */
const SHORTEST_REST_MS = 5
const LONGEST_REST_MS = 1000

/** How long a slot for reading rests after work of `workMs`: not at all unless someone buys, and then for `shortestMs` at least. */
export function restForBuyers(
  { areThere }: Pick<Buyers, 'areThere'>,
  { shortestMs = SHORTEST_REST_MS } = {},
): (workMs: number) => number {
  return workMs => (areThere() ? Math.min(LONGEST_REST_MS, Math.max(shortestMs, REST_SHARE * workMs)) : 0)
}

/** Stands for a count where nobody is counted. */
export const NO_BUYERS: Pick<Buyers, 'areThere'> = { areThere: () => false }

/**
 * Counts the buying requests under way, and for a moment after (`lingerMs`): readers step back for them (`readers-queue.ts`). Where several
 * processes answer, `tell` hears when the first comes here and when the last is gone, and `areElsewhere` says whether people buy in another.
 */
export function createBuyers({
  tell = () => {},
  areElsewhere = () => false,
  lingerMs = LINGER_MS,
}: {
  tell?: (areThere: boolean) => void
  areElsewhere?: () => boolean
  lingerMs?: number
} = {}): Buyers {
  let underWay = 0
  let leaving: NodeJS.Timeout | undefined
  const areHere = () => underWay > 0 || leaving !== undefined

  function come(): void {
    if (!areHere()) tell(true)
    clearTimeout(leaving)
    leaving = undefined
    underWay++
  }

  function leave(): void {
    if (--underWay > 0) return
    leaving = setTimeout(() => {
      leaving = undefined
      tell(false)
    }, lingerMs).unref()
  }

  return {
    async count(context, next) {
      let isCounted = false
      context.set('buys', () => {
        if (isCounted) return
        isCounted = true
        come()
      })
      try {
        await next()
      } finally {
        if (isCounted) leave()
      }
    },
    areThere: () => areHere() || areElsewhere(),
  }
}
