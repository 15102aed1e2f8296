import { type IsoDate, montevideoDate } from '../../contract/dates.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { isBusinessDay, paidHolidays } from '../calendar/business-days.ts'
import { workingHolidays } from '../calendar/working-holidays.ts'
import { deleteClosedDays, insertClosedDays, readClosedDays, selectClosedDays } from './closed-days-store.ts'

/** A day of the year that is, or may become, a day of rest. */
export interface MarkedDay {
  day: IsoDate
  /** A paid holiday; a working holiday, which a person may close; or a day that a person closed. */
  kind: 'holiday' | 'working-holiday' | 'closed'
  name: string
}

/** All closed days. `addBusinessDays` skips them, in addition to weekends and paid holidays. */
export function listClosedDays(db: Queryable): Promise<ReadonlySet<IsoDate>> {
  return readClosedDays(db)
}

/** The holidays and closed days of a year, by date, without weekends. */
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
  /** Nothing was changed: all these days are weekends or paid holidays. */
  | { kind: 'rest-anyway'; days: IsoDate[] }
  /** Nothing was changed: these days are over, or too far away (`YEARS_AHEAD`). */
  | { kind: 'out-of-reach'; days: IsoDate[] }

/** Days can be closed until the end of this calendar year from now. */
const YEARS_AHEAD = 2

/** Closes days: press and couriers rest, and every estimate counts around them from now on. */
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

/** Opens closed days again. @returns the days that were closed */
export function openDays({ db }: { db: Database }, days: readonly IsoDate[]): Promise<IsoDate[]> {
  return deleteClosedDays(db, days)
}
