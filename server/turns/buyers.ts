import type { MiddlewareHandler } from 'hono'

/** Who buys now, in this process. */
export interface Buyers {
  /** A handler for routes by which people buy, or a partner reports on what was bought. */
  count: MiddlewareHandler
  areThere(): boolean
}

/** Where nobody is counted. */
export const NO_BUYERS: Pick<Buyers, 'areThere'> = { areThere: () => false }

/** Counts the requests by which someone buys, while they are under way: readers step back for them (`readers-queue.ts`). */
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
