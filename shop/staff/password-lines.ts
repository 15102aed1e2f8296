import { CallerLeftError, createFairQueue, type FairQueue, TooBusyError, type Turn } from '../../platform/fair-queue.ts'
import { REFUSE_AFTER_MS } from '../../platform/hold.ts'

/** Some seconds' work: a hash takes tens of ms. */
const STRANGERS_WAITING = 256
/** One address may be that of a whole team. */
const STRANGERS_PER_CALLER = 16
const KNOWN_WAITING = 64
const KNOWN_PER_CALLER = 4
/** Longest wait in ms: after it a person had better try again. */
const PATIENCE_MS = 10_000

/**
 * The lines in which passwords wait to be hashed, one at a time in each: who tries hundreds takes one thread and one block of memory. In
 * each, callers take turns.
 */
export interface PasswordLines {
  /** For those with a session, an open invitation or a browser in which somebody entered: no stranger holds them up. */
  known: FairQueue
  strangers: FairQueue
}

/** There is no place in the line, or the person left. Nothing was tried. */
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

/** Does work that hashes a password in its turn. */
export async function inLine<T>(line: FairQueue, turn: Turn, work: () => Promise<T>): Promise<T | Busy> {
  try {
    return await line.run(turn, work)
  } catch (error) {
    if (error instanceof TooBusyError || error instanceof CallerLeftError) return { kind: 'busy' }
    throw error
  }
}
