import { type IsoDate, montevideoDate } from '../../../contract/dates.ts'

/** The days of Uruguay between which something is shown, both included; null: no beginning, no end. */
export interface ShownDays {
  from: IsoDate | null
  until: IsoDate | null
}

/** Where a day stands to these days. */
export function standingOn({ from, until }: ShownDays, day: IsoDate): 'before' | 'within' | 'after' {
  if (from !== null && day < from) return 'before'
  return until !== null && day > until ? 'after' : 'within'
}

/** Whether the day that an instant belongs to in Uruguay is one of them. */
export function isShownAt(days: ShownDays, instant: Date): boolean {
  return standingOn(days, montevideoDate(instant)) === 'within'
}
