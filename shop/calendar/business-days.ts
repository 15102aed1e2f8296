import type { IsoDate } from '../../contract/dates.ts'

/**
 * Paid non-working holidays (Ley 16.805), by MM-DD; 1 March in the years in which a government takes office. The holidays that the law moves to a Monday (19
 * April, 18 May, 12 October) are working ones, as are Carnival and the Semana de Turismo: they don't count here.
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

/** The days of a year on which nobody works, weekends apart. */
export function paidHolidays(year: number): { day: IsoDate; name: string }[] {
  return [...PAID_HOLIDAYS]
    .filter(([monthAndDay]) => monthAndDay !== HANDOVER || year % YEARS_BETWEEN_HANDOVERS === 0)
    .map(([monthAndDay, name]) => ({ day: `${year}-${monthAndDay}`, name }))
}

/** Monday to Friday, except paid holidays. */
export function isBusinessDay(date: IsoDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const isPaid = () => paidHolidays(Number(date.slice(0, 4))).some(({ day }) => day === date)
  return weekday !== 0 && weekday !== 6 && !isPaid()
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
