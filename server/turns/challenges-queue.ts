import { createFairQueue, type FairQueue } from '../../platform/fair-queue.ts'
import type { Buyers } from './buyers.ts'

/** Some seconds' work of a flood; a browser asks for one or two. */
const WAITING = 512
const WAITING_PER_CALLER = 16
const PATIENCE_MS = 3000
const REFUSE_AFTER_MS = 1000

/**
 * The queue for making captcha challenges. One at a time: a challenge takes a key as long to derive as the check of an order's token, on the
 * same threads, and that check must find one free. While someone buys, half of the time none is made.
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
