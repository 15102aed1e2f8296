import type { FairQueue } from '../../platform/fair-queue.ts'
import { createCallersQueue } from './callers-queue.ts'

/** As many as buyers have database connections: a check takes one for a moment. */
const AT_ONCE = 4
/** Longest wait in ms. Buyers wait longer than readers: Google's captcha may be slow. */
const PATIENCE_MS = 10_000

/**
 * The queue for what comes before a buyer's request is counted: checking its body and its captcha, or finding the order it is about. It
 * bounds what is sent without an end, and costs nobody else at that address their calls.
 */
export function createChecksQueue(): FairQueue {
  return createCallersQueue({ atOnce: AT_ONCE, patienceMs: PATIENCE_MS })
}
