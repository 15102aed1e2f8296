import type { Clock } from '../../platform/clock.ts'
import { drain } from '../../platform/drain.ts'

/** How long a claim keeps other processes from asking about the same thing, in ms. Longer than a partner's answer may take. */
const CLAIM_MS = 2 * 60_000
/** Several questions run at once, so a slow partner does not hold up the rest. */
const ASKED_AT_ONCE = 4

/**
 * Asks a partner about everything that is due. `claim` reserves the next one until `until`; if this process dies, it is due again then.
 * `ask` asks the partner, and stores the answer and the time of the next question, if any.
 * @returns how many were asked about
 */
export function askAboutDue<Due>(
  clock: Clock,
  claim: (times: { now: Date; until: Date }) => Promise<Due | null>,
  ask: (due: Due) => Promise<void>,
  { limit = 500, atOnce = ASKED_AT_ONCE }: { limit?: number; atOnce?: number } = {},
): Promise<number> {
  return drain(
    async () => {
      const now = clock.now()
      const due = await claim({ now, until: new Date(now.getTime() + CLAIM_MS) })
      if (due !== null) await ask(due)
      return due !== null
    },
    { atOnce, limit },
  )
}

/** The pause after this many questions. The last pause of the list repeats. */
export function pauseAfter(questions: number, pauses: readonly [number, ...number[]]): number {
  return pauses[Math.min(questions, pauses.length - 1)] ?? pauses[0]
}
