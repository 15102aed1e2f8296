import type { MiddlewareHandler } from 'hono'

declare module 'hono' {
  interface ContextVariableMap {
    /** Counts the request until it is answered. Called once somebody is known to buy: a slow or invented request makes no reader wait. */
    buys?: () => void
  }
}

/** Counts those who buy now, in this process. */
export interface Buyers {
  /** Middleware for routes by which people buy, or a partner reports on an order. They call `buys` after their checks. */
  count: MiddlewareHandler
  areThere(): boolean
}

/** Stands for a count where nobody is counted. */
export const NO_BUYERS: Pick<Buyers, 'areThere'> = { areThere: () => false }

/** Counts the buying requests under way: readers step back for them (`readers-queue.ts`). */
export function createBuyers(): Buyers {
  let underWay = 0
  return {
    async count(context, next) {
      let isCounted = false
      context.set('buys', () => {
        if (!isCounted) underWay++
        isCounted = true
      })
      try {
        await next()
      } finally {
        if (isCounted) underWay--
      }
    },
    areThere: () => underWay > 0,
  }
}
