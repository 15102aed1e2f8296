import { CallerLeftError, createFairQueue, type FairQueue, TooBusyError, type Turn } from '../../platform/fair-queue.ts'
import { REFUSE_AFTER_MS } from '../../platform/hold.ts'

/** Some seconds of work: a hash takes tens of ms. */
const STRANGERS_WAITING = 256
/** A whole team may share one address. */
const STRANGERS_PER_CALLER = 16
const KNOWN_WAITING = 64
const KNOWN_PER_CALLER = 4
/** Longest wait in ms. */
const PATIENCE_MS = 10_000

/**
 * Queues for hashing passwords, one at a time in each, so that hundreds of attempts take one thread and one block of memory. In each,
 * addresses take turns.
 */
export interface PasswordLines {
  /** For callers with a session, an open invitation or a known browser. Strangers do not hold them up. */
  known: FairQueue
  strangers: FairQueue
}

/** The queue is full, or the caller left. Nothing was tried. */
export interface Busy {
  kind: 'busy'
}

export function createPasswordLines(): PasswordLines {
  const limits = { atOnce: 1, patienceMs: PATIENCE_MS, refuseAfterMs: REFUSE_AFTER_MS }
  return {
    known: createFairQueue({ ...limits, waiting: KNOWN_WAITING, waitingPerCaller: KNOWN_PER_CALLER }),
    strangers: createFairQueue({ ...limits, waiting: STRANGERS_WAITING, waitingPerCaller: STRANGERS_PER_CALLER }),
  }
}

/** Runs work that hashes a password, in its turn. */
export async function inLine<T>(line: FairQueue, turn: Turn, work: () => Promise<T>): Promise<T | Busy> {
  try {
    return await line.run(turn, work)
  } catch (error) {
    if (error instanceof TooBusyError || error instanceof CallerLeftError) return { kind: 'busy' }
    throw error
  }
}
