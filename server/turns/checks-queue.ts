import { createFairQueue, type FairQueue } from '../../platform/fair-queue.ts'

/** As many as buyers have database connections: a check takes one for a moment. */
const AT_ONCE = 4
/** Queue lengths. One address may be a mobile network with many buyers. */
const WAITING = 512
const WAITING_PER_CALLER = 64
/** Longest wait in ms. Buyers wait longer than readers: Google's captcha may be slow. */
const PATIENCE_MS = 10_000
const REFUSE_AFTER_MS = 1000

/**
 * The queue for what comes before a buyer's request is counted: checking its body and its captcha, or finding the order it is about. It
 * bounds what is sent without an end, and costs nobody else at that address their calls.
 */
export function createChecksQueue(): FairQueue {
  return createFairQueue({
    atOnce: AT_ONCE,
    waiting: WAITING,
    waitingPerCaller: WAITING_PER_CALLER,
    patienceMs: PATIENCE_MS,
    refuseAfterMs: REFUSE_AFTER_MS,
  })
}
