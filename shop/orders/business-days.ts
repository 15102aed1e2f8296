import { type IsoDate, montevideoDate } from '../../contract/dates.ts'

/** Paid non-working holidays that fall on the same day each year (Ley 16.805): MM-DD. */
const FIXED_HOLIDAYS = new Set(['01-01', '05-01', '07-18', '08-25', '12-25'])
const FIRST_HANDOVER = 2020
const YEARS_BETWEEN_HANDOVERS = 5

/** Monday to Friday, except paid holidays and, every fifth year, 1 March: the day a government takes office. */
export function isBusinessDay(date: IsoDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  const monthAndDay = date.slice(5)
  if (FIXED_HOLIDAYS.has(monthAndDay)) return false
  const yearsSince = Number(date.slice(0, 4)) - FIRST_HANDOVER
  return !(monthAndDay === '03-01' && yearsSince >= 0 && yearsSince % YEARS_BETWEEN_HANDOVERS === 0)
}

/** The business day that comes `count` business days after `date`. */
export function addBusinessDays(date: IsoDate, count: number): IsoDate {
  let day = date
  for (let left = count; left > 0; ) {
    day = nextDay(day)
    if (isBusinessDay(day)) left--
  }
  return day
}

/**
 * Until when an OFFLINE order may be paid: 23:59 in Montevideo of the next business day after placing (`decisions.md`).
 * Uruguay has kept UTC−3 all year since 2015.
 */
export function offlinePaymentDeadline(placedAt: Date): Date {
  return new Date(`${addBusinessDays(montevideoDate(placedAt), 1)}T23:59:00-03:00`)
}

function nextDay(date: IsoDate): IsoDate {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
