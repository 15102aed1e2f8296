import type { IsoDate } from '../../contract/dates.ts'

/**
 * Paid non-working holidays that fall on the same day each year (Ley 16.805), by MM-DD. The holidays that the law moves to a Monday (19
 * April, 18 May, 12 October) are working ones, as are Carnival and the Semana de Turismo: they don't count here.
 */
const FIXED_HOLIDAYS = new Map([
  ['01-01', 'Año Nuevo'],
  ['05-01', 'Día de los Trabajadores'],
  ['07-18', 'Jura de la Constitución'],
  ['08-25', 'Declaratoria de la Independencia'],
  ['12-25', 'Navidad'],
])
/** A government takes office in 2025, 2030, 2035 … */
const YEARS_BETWEEN_HANDOVERS = 5

/** The name of a paid holiday, on which nobody works; null for any other day. */
export function paidHoliday(date: IsoDate): string | null {
  const monthAndDay = date.slice(5)
  const isHandover = monthAndDay === '03-01' && Number(date.slice(0, 4)) % YEARS_BETWEEN_HANDOVERS === 0
  return FIXED_HOLIDAYS.get(monthAndDay) ?? (isHandover ? 'Asunción del gobierno' : null)
}

/** Monday to Friday, except paid holidays and, every fifth year, 1 March: the day a government takes office. */
export function isBusinessDay(date: IsoDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && paidHoliday(date) === null
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
