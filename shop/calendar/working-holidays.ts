import type { IsoDate } from '../../contract/dates.ts'

/** A holiday on which many people work. A person decides whether press and couriers rest. */
export interface WorkingHoliday {
  day: IsoDate
  name: string
}

/** Holidays that the law moves to a Monday (Ley 16.805, articles 1 and 2): MM-DD. */
const MOVED = [
  ['04-19', 'Desembarco de los Treinta y Tres'],
  ['05-18', 'Batalla de Las Piedras'],
  ['10-12', 'Día de la Diversidad Cultural'],
] as const
const FIXED = [
  ['01-06', 'Día de los Niños'],
  ['06-19', 'Natalicio de Artigas'],
  ['11-02', 'Día de los Difuntos'],
] as const

/** Uruguay's working holidays of a year that fall on a weekday: Carnival, Semana de Turismo, and those of the law. */
export function workingHolidays(year: number): WorkingHoliday[] {
  const easter = easterSunday(year)
  const all = [
    ...FIXED.map(([monthAndDay, name]) => ({ day: `${year}-${monthAndDay}`, name })),
    ...MOVED.map(([monthAndDay, name]) => ({ day: observedOn(`${year}-${monthAndDay}`), name })),
    ...[-48, -47].map(days => ({ day: daysAfter(easter, days), name: 'Carnaval' })),
    ...[-6, -5, -4, -3, -2].map(days => ({ day: daysAfter(easter, days), name: 'Semana de Turismo' })),
  ]
  return all.filter(({ day }) => ![0, 6].includes(weekdayOf(day))).sort((a, b) => a.day.localeCompare(b.day))
}

/**
 * The day on which a moved holiday is observed: from Tuesday or Wednesday to the Monday before, from Thursday or Friday to the Monday
 * after.
 */
function observedOn(date: IsoDate): IsoDate {
  const moved: Record<number, number> = { 2: -1, 3: -2, 4: 4, 5: 3 }
  return daysAfter(date, moved[weekdayOf(date)] ?? 0)
}

/** Easter Sunday by Gauss's rule for the Gregorian calendar, in Meeus's form. */
function easterSunday(year: number): IsoDate {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10)
}

function weekdayOf(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

function daysAfter(date: IsoDate, days: number): IsoDate {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
