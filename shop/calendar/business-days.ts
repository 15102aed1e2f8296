import type { IsoDate } from '../../contract/dates.ts'

/**
 * Paid non-working holidays that fall on the same day each year (Ley 16.805): MM-DD. The holidays that the law moves to a Monday (19
 * April, 18 May, 12 October) are working ones, as are Carnival and the Semana de Turismo: they don't count here.
 */
const FIXED_HOLIDAYS = new Set(['01-01', '05-01', '07-18', '08-25', '12-25'])
/** A government takes office in 2025, 2030, 2035 … */
const YEARS_BETWEEN_HANDOVERS = 5

/** Monday to Friday, except paid holidays and, every fifth year, 1 March: the day a government takes office. */
export function isBusinessDay(date: IsoDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  const monthAndDay = date.slice(5)
  if (FIXED_HOLIDAYS.has(monthAndDay)) return false
  return !(monthAndDay === '03-01' && Number(date.slice(0, 4)) % YEARS_BETWEEN_HANDOVERS === 0)
}

/** The business day that comes `count` business days after `date`, passing over `closedDays` too. */
export function addBusinessDays(date: IsoDate, count: number, closedDays: ReadonlySet<IsoDate> = new Set()): IsoDate {
  let day = date
  for (let left = count; left > 0; ) {
    day = nextDay(day)
    if (isBusinessDay(day) && !closedDays.has(day)) left--
  }
  return day
}

function nextDay(date: IsoDate): IsoDate {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
