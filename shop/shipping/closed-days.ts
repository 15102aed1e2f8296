import { type IsoDate, montevideoDate } from '../../contract/dates.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { isBusinessDay, paidHolidays } from '../calendar/business-days.ts'
import { workingHolidays } from '../calendar/working-holidays.ts'
import { deleteClosedDays, insertClosedDays, readClosedDays, selectClosedDays } from './closed-days-store.ts'

/** A day of the year that is more than a day of the week. */
export interface MarkedDay {
  day: IsoDate
  /** A paid holiday; a working one, which a person may close; or a day that a person closed. */
  kind: 'holiday' | 'working-holiday' | 'closed'
  name: string
}

/** All days on which press and couriers rest beside weekends and paid holidays, as `addBusinessDays` passes over them. */
export function listClosedDays(db: Queryable): Promise<ReadonlySet<IsoDate>> {
  return readClosedDays(db)
}

/** The days of a year on which press and couriers rest, or may; weekends apart. */
export async function readYear(db: Queryable, year: number): Promise<MarkedDay[]> {
  const closed = await selectClosedDays(db, { from: `${year}-01-01`, until: `${year}-12-31` })
  const working = workingHolidays(year)
  const marked: MarkedDay[] = [
    ...paidHolidays(year).map((holiday): MarkedDay => ({ ...holiday, kind: 'holiday' })),
    ...closed.map(({ day, reason }): MarkedDay => ({ day, kind: 'closed', name: reason })),
    ...working
      .filter(holiday => !closed.some(({ day }) => day === holiday.day))
      .map((holiday): MarkedDay => ({ ...holiday, kind: 'working-holiday' })),
  ]
  return marked.sort((a, b) => a.day.localeCompare(b.day))
}

export type ClosingDays =
  | { kind: 'closed'; days: IsoDate[]; restAnyway: IsoDate[] }
  /** Nothing was changed: nobody works on these anyway. */
  | { kind: 'rest-anyway'; days: IsoDate[] }
  /** Nothing was changed: these are over, or more than two years away. */
  | { kind: 'out-of-reach'; days: IsoDate[] }

/** How far ahead days are closed, in years of the calendar. */
const YEARS_AHEAD = 2

/** Press and couriers rest on these days too: every estimate counts around them from now on. */
export async function closeDays(
  { db, clock }: { db: Database; clock: Clock },
  { days, reason }: { days: readonly IsoDate[]; reason: string },
): Promise<ClosingDays> {
  const today = montevideoDate(clock.now())
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`
  const outOfReach = days.filter(day => day < today || day > last)
  if (outOfReach.length > 0) return { kind: 'out-of-reach', days: outOfReach }
  const [working, resting] = [days.filter(isBusinessDay), days.filter(day => !isBusinessDay(day))]
  if (working.length === 0) return { kind: 'rest-anyway', days: resting }
  await insertClosedDays(db, [...new Set(working)].sort(), reason)
  return { kind: 'closed', days: [...new Set(working)].sort(), restAnyway: resting }
}

/** Press and couriers work on these days after all. @returns those that were closed */
export function openDays({ db }: { db: Database }, days: readonly IsoDate[]): Promise<IsoDate[]> {
  return deleteClosedDays(db, days)
}
