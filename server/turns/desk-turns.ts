import { createFairQueue, type FairQueue } from '../../platform/fair-queue.ts'
import { REFUSE_AFTER_MS } from '../../platform/hold.ts'
import { createCallersQueue } from './callers-queue.ts'

/** Half of the connections of the desk and the jobs: the others stay free for people with an open session. */
const SESSIONS_AT_ONCE = 2
const SESSIONS_WAITING = 512
const SESSIONS_PER_CALLER = 64
/** A page takes longer than other calls, and a person who wants to enter asks for one. */
const STRANGERS_WAITING = 128
const STRANGERS_PER_CALLER = 16
/** Between two pages for strangers, in ms: two or three people ever need one, and a flood of them must not keep buyers waiting. */
const STRANGERS_REST_MS = 25

/** Queues for desk requests that need no session. */
export interface DeskTurns {
  /** Looking up a session, since anybody can send a cookie. Signed-in people wait as long as it takes. */
  sessions: FairQueue
  /** Pages for visitors without a session. */
  strangers: FairQueue
}

export function createDeskTurns(): DeskTurns {
  return {
    sessions: createFairQueue({
      atOnce: SESSIONS_AT_ONCE,
      waiting: SESSIONS_WAITING,
      waitingPerCaller: SESSIONS_PER_CALLER,
      refuseAfterMs: REFUSE_AFTER_MS,
    }),
    strangers: createCallersQueue({
      atOnce: 1,
      restMs: () => STRANGERS_REST_MS,
      waiting: STRANGERS_WAITING,
      waitingPerCaller: STRANGERS_PER_CALLER,
    }),
  }
}
