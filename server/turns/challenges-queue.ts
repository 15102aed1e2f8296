import type { FairQueue } from '../../platform/fair-queue.ts'
import { createCallersQueue } from './callers-queue.ts'

/** A browser asks for one or two. */
const WAITING_PER_CALLER = 16
/** Between two, in ms: leaves some seventy a second, more than readers ever order. */
const REST_MS = 10

/**
 * The queue for making captcha challenges, one at a time. To make one, a key is derived on the same threads and as long as in the check of
 * an order's token, which must find a thread free.
 */
export function createChallengesQueue(): FairQueue {
  return createCallersQueue({
    atOnce: 1,
    restMs: () => REST_MS,
    waitingPerCaller: WAITING_PER_CALLER,
  })
}
