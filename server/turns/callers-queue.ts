import { createFairQueue, type FairQueue, type FairQueueLimits } from '../../platform/fair-queue.ts'
import { REFUSE_AFTER_MS } from '../../platform/hold.ts'

/** Number of calls that may wait: some seconds' work in a flood. One address may be a mobile network with many people. */
const WAITING = 512
const WAITING_PER_CALLER = 64
/** Longest wait in ms: after it a person has left, or had better try again. */
const PATIENCE_MS = 3000

/** A queue in which callers over HTTP take turns, bounded as in most of them unless `limits` say otherwise. */
export function createCallersQueue(limits: Pick<FairQueueLimits, 'atOnce'> & Partial<FairQueueLimits>): FairQueue {
  return createFairQueue({
    waiting: WAITING,
    waitingPerCaller: WAITING_PER_CALLER,
    patienceMs: PATIENCE_MS,
    refuseAfterMs: REFUSE_AFTER_MS,
    ...limits,
  })
}
