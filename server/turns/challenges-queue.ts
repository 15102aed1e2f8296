import { createFairQueue, type FairQueue } from '../../platform/fair-queue.ts'
import type { Buyers } from './buyers.ts'

/** Queue lengths. All waiting: some seconds' work in a flood. A browser asks for one or two. */
const WAITING = 512
const WAITING_PER_CALLER = 16
const PATIENCE_MS = 3000
const REFUSE_AFTER_MS = 1000

/**
 * The queue for making captcha challenges, one at a time. To make one, a key is derived on the same threads and as long as in the check of
 * an order's token, which must find a thread free. While someone buys, it pauses half of the time.
 */
export function createChallengesQueue({ areThere }: Pick<Buyers, 'areThere'>): FairQueue {
  return createFairQueue({
    atOnce: 1,
    rests: areThere,
    waiting: WAITING,
    waitingPerCaller: WAITING_PER_CALLER,
    patienceMs: PATIENCE_MS,
    refuseAfterMs: REFUSE_AFTER_MS,
  })
}
