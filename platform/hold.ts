import { setTimeout as pause } from 'node:timers/promises'

/** Most answers that one hold delays at the same time; further ones are not delayed. */
const MOST_HELD = 2000

/** Random lengthening of a hold, as a share of its time: callers refused together must not return together. */
const JITTER = 0.5

/** Earliest time of a refusal, in ms. */
export const REFUSE_AFTER_MS = 1000

/** Waits for `ms` and up to half as long again, or until `signal` aborts; not at all if too many wait already. */
export type Hold = (ms: number, signal?: AbortSignal) => Promise<void>

/** Delays refusals: a caller who asks again as soon as it is answered must not keep the process busy with refusals. */
export function createHold(): Hold {
  let held = 0
  return async (ms, signal) => {
    if (ms <= 0 || held >= MOST_HELD) return
    held++
    try {
      await pause(ms * (1 + JITTER * Math.random()), undefined, signal && { signal })
    } catch {
      // The caller left: nobody waits for the answer.
    } finally {
      held--
    }
  }
}
