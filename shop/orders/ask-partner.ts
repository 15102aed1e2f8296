import type { Clock } from '../../platform/clock.ts'
import { drain } from '../../platform/drain.ts'

/** How long no one else asks about what someone is asking about: more than a partner's answer may take. */
const CLAIM_MS = 2 * 60_000
/** A partner that answers slowly is asked about several things meanwhile. */
const ASKED_AT_ONCE = 4

/**
 * Asks a partner about everything whose time has come. `claim` takes the next one, for nobody else before `until`, when one whose
 * process died is due again; `ask` asks, and writes down the answer and when to ask again, if ever.
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

/** The pause after this many questions; the last of the list is repeated. */
export function pauseAfter(questions: number, pauses: readonly [number, ...number[]]): number {
  return pauses[Math.min(questions, pauses.length - 1)] ?? pauses[0]
}
