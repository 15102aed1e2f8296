import type { IsoDate } from '../../contract/dates.ts'

/**
 * Paid non-working holidays (Ley 16.805), by MM-DD. 1 March counts only in years in which a government takes office. Holidays that the law
 * moves to a Monday (19 April, 18 May, 12 October), Carnival and the Semana de Turismo are working holidays: they are not in this list.
 */
const PAID_HOLIDAYS = new Map([
  ['01-01', 'Año Nuevo'],
  ['03-01', 'Asunción del gobierno'],
  ['05-01', 'Día de los Trabajadores'],
  ['07-18', 'Jura de la Constitución'],
  ['08-25', 'Declaratoria de la Independencia'],
  ['12-25', 'Navidad'],
])
/** A government takes office in 2025, 2030, 2035 … */
const HANDOVER = '03-01'
const YEARS_BETWEEN_HANDOVERS = 5

/** The paid holidays of a year, without regard to weekends. */
export function paidHolidays(year: number): { day: IsoDate; name: string }[] {
  return [...PAID_HOLIDAYS]
    .filter(([monthAndDay]) => monthAndDay !== HANDOVER || year % YEARS_BETWEEN_HANDOVERS === 0)
    .map(([monthAndDay, name]) => ({ day: `${year}-${monthAndDay}`, name }))
}

/** Whether a date is a business day: Monday to Friday, except paid holidays. */
export function isBusinessDay(date: IsoDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const isPaid = () => paidHolidays(Number(date.slice(0, 4))).some(({ day }) => day === date)
  return weekday !== 0 && weekday !== 6 && !isPaid()
}

/** The business day `count` business days after `date`. It skips `closedDays` too. */
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
