import { createFairQueue, type FairQueue } from '../../platform/fair-queue.ts'
import { type Buyers, NO_BUYERS } from './buyers.ts'

/** Half of the connections of the desk and the jobs: the others stay free for people with an open session. */
const SESSIONS_AT_ONCE = 2
const SESSIONS_WAITING = 512
const SESSIONS_PER_CALLER = 64
/** Queue lengths: some seconds' work in a flood. A person who wants to enter asks for one page. */
const STRANGERS_WAITING = 128
const STRANGERS_PER_CALLER = 16
const PATIENCE_MS = 3000
const REFUSE_AFTER_MS = 1000

/** Queues for desk requests that need no session. */
export interface DeskTurns {
  /** Looking up a session, since anybody can send a cookie. Signed-in people wait as long as it takes. */
  sessions: FairQueue
  /** Pages for visitors without a session. */
  strangers: FairQueue
}

export function createDeskTurns({ areThere }: Pick<Buyers, 'areThere'> = NO_BUYERS): DeskTurns {
  return {
    sessions: createFairQueue({
      atOnce: SESSIONS_AT_ONCE,
      waiting: SESSIONS_WAITING,
      waitingPerCaller: SESSIONS_PER_CALLER,
      refuseAfterMs: REFUSE_AFTER_MS,
    }),
    strangers: createFairQueue({
      atOnce: 1,
      rests: areThere,
      waiting: STRANGERS_WAITING,
      waitingPerCaller: STRANGERS_PER_CALLER,
      patienceMs: PATIENCE_MS,
      refuseAfterMs: REFUSE_AFTER_MS,
    }),
  }
}
