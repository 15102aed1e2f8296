import type { MiddlewareHandler } from 'hono'

/** Counts those who buy now, in this process. */
export interface Buyers {
  /** Middleware for routes by which people buy, or a partner reports on an order. */
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
      if (context.req.method !== 'POST') return next()
      underWay++
      try {
        await next()
      } finally {
        underWay--
      }
    },
    areThere: () => underWay > 0,
  }
}
