import { type IsoDate, montevideoDate } from '../../../contract/dates.ts'

/** First and last day (Uruguay) on which something is shown, both included. Null: no start, no end. */
export interface ShownDays {
  from: IsoDate | null
  until: IsoDate | null
}

/** Position of a day relative to the range. */
export function standingOn({ from, until }: ShownDays, day: IsoDate): 'before' | 'within' | 'after' {
  if (from !== null && day < from) return 'before'
  return until !== null && day > until ? 'after' : 'within'
}

/** True if the instant's day in Uruguay is within the range. */
export function isShownAt(days: ShownDays, instant: Date): boolean {
  return standingOn(days, montevideoDate(instant)) === 'within'
}
