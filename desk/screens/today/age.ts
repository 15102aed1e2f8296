import { montevideoDate } from '../../../contract/dates.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago something began: `recién`, `hace 3 días`. */
export function ageInWords(since: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - since.getTime())
  if (ms < MINUTE_MS) return 'recién'
  if (ms < HOUR_MS) return plural(Math.floor(ms / MINUTE_MS), 'minuto')
  if (ms < 2 * DAY_MS) return plural(Math.floor(ms / HOUR_MS), 'hora')
  return plural(Math.floor(ms / DAY_MS), 'día')
}

/** How many days ago, for dates without a time: `hoy`, `hace 1 día`. */
export function daysInWords(since: Date, now: Date): string {
  const days = (Date.parse(montevideoDate(now)) - Date.parse(montevideoDate(since))) / DAY_MS
  return days <= 0 ? 'hoy' : plural(days, 'día')
}

function plural(count: number, unit: string): string {
  return `hace ${count} ${unit}${count === 1 ? '' : 's'}`
}
