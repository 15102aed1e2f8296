import { periodHours } from './schedule.ts'
import { isLasting, type Source } from './source.ts'

/** Why a source needs a person's attention, and since when. */
export type LateSource =
  /** It has been failing for longer than its period, or with an error that no retry fixes. */
  | { kind: 'failing'; since: Date }
  /** It is fetched, but brings nothing new. */
  | { kind: 'nothing-new'; since: Date }

const HOUR_MS = 60 * 60 * 1000

/** Whether a source needs attention; null if all is well. Ends by itself with the next file. */
export function isLate(source: Source, now: Date): LateSource | null {
  const { pausedAt, failingSince, fault, broughtAt, addedAt, schedule, expectedHours } = source
  if (pausedAt !== null) return null
  const hoursSince = (time: Date) => (now.getTime() - time.getTime()) / HOUR_MS
  if (failingSince !== null && fault !== null) {
    if (isLasting(fault) || hoursSince(failingSince) > periodHours(schedule))
      return { kind: 'failing', since: failingSince }
  }
  const since = broughtAt ?? addedAt
  return hoursSince(since) > expectedHours ? { kind: 'nothing-new', since } : null
}
