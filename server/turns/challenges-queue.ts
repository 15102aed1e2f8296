import type { FairQueue } from '../../platform/fair-queue.ts'
import { type Buyers, restForBuyers } from './buyers.ts'
import { createCallersQueue } from './callers-queue.ts'

/** A browser asks for one or two. */
const WAITING_PER_CALLER = 16
/** While someone buys, at least so long between two, in ms: some seventy a second, more than readers ever order. */
const REST_MS = 10

/**
 * The queue for making captcha challenges, one at a time. To make one, a key is derived on the same threads and as long as in the check of
 * an order's token, which must find a thread free. While someone buys, it pauses between two.
 */
export function createChallengesQueue(buyers: Pick<Buyers, 'areThere'>): FairQueue {
  return createCallersQueue({
    atOnce: 1,
    restMs: restForBuyers(buyers, { shortestMs: REST_MS }),
    waitingPerCaller: WAITING_PER_CALLER,
  })
}
