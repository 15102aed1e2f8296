import { periodHours } from './schedule.ts'
import { isLasting, type Source } from './source.ts'

/** Why a person has to look at a source, and since when. */
export type LateSource =
  /** It fails: for longer than from one time to the next, or in a way that no other try mends. */
  | { kind: 'failing'; since: Date }
  /** It is looked at, and nothing new comes. */
  | { kind: 'nothing-new'; since: Date }

const HOUR_MS = 60 * 60 * 1000

/** Null where all is as it should be. It ends by itself when the next file comes. */
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
