/** Spanish dates as Uruguay writes them: "setiembre", not "septiembre" (specification §9, locale es-UY). */

export const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const SHORT_MONTHS = ['ene.', 'feb.', 'mar.', 'abr.', 'may.', 'jun.', 'jul.', 'ago.', 'set.', 'oct.', 'nov.', 'dic.']

/** A calendar date without a time, `YYYY-MM-DD`. */
export type IsoDate = string

/** `2020-05-28` → `28 de mayo de 2020`. */
export function formatLongDate(date: IsoDate): string {
  const { year, month, day } = parts(date)
  return `${day} de ${MONTHS[month - 1]} de ${year}`
}

/** `2020-05-28` → `28 may. 2020`, the default date form (mediumDate). */
export function formatMediumDate(date: IsoDate): string {
  const { year, month, day } = parts(date)
  return `${day} ${SHORT_MONTHS[month - 1]} ${year}`
}

/** `2026-11-23` → `lunes 23 de noviembre`. */
export function formatWeekday(date: IsoDate): string {
  const { month, day } = parts(date)
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]
  return `${weekday} ${day} de ${MONTHS[month - 1]}`
}

/** `2026-11-20` → `20/11/2026`. */
export function formatShortDate(date: IsoDate): string {
  return date.split('-').reverse().join('/')
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Uruguay has had no summer time since 2015: midnight is always 03:00 UTC. */
const BEHIND_UTC_MS = 3 * 60 * 60 * 1000

/** Whether a text is a real day such as `2026-11-20`. `Date` alone would turn 31 February into 3 March. */
export function isCalendarDay(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(`${text}T`)
}

/** The calendar day in Montevideo at an instant. */
export function montevideoDate(instant: Date): IsoDate {
  return new Date(instant.getTime() - BEHIND_UTC_MS).toISOString().slice(0, 10)
}

/** The time of day in Montevideo at an instant, `HH:MM`. */
export function montevideoTime(instant: Date): string {
  return new Date(instant.getTime() - BEHIND_UTC_MS).toISOString().slice(11, 16)
}

/** The time of day in Montevideo in words: `a las 09:30`, `a la 01:20`. */
export function timeInWords(instant: Date): string {
  const time = montevideoTime(instant)
  return `${time.startsWith('01:') ? 'a la' : 'a las'} ${time}`
}

/** The instant of a time of day (`HH:MM`) in Montevideo. */
export function montevideoInstant(date: IsoDate, time: string): Date {
  return new Date(Date.parse(`${date}T${time}Z`) + BEHIND_UTC_MS)
}

/** The instant when the next day begins in Montevideo. */
export function nextMontevideoMidnight(instant: Date): Date {
  return new Date(montevideoInstant(montevideoDate(instant), '00:00').getTime() + DAY_MS)
}

function parts(date: IsoDate): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}
