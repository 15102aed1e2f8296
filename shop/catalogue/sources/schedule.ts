import { montevideoDate, montevideoInstant } from '../../../contract/dates.ts'
import { foldLetters } from '../../../contract/fold-letters.ts'

/** When a source is fetched, in Uruguay's time. */
export type Schedule =
  | { kind: 'hours'; hours: number }
  | { kind: 'daily'; at: string }
  /** 0 is Sunday. */
  | { kind: 'weekly'; weekday: number; at: string }

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const HOUR_MS = 60 * 60 * 1000
const DAY_HOURS = 24

/** Parses `cada 6 h`, `07:30` or `lunes 07:30`; undefined for anything else. */
export function readSchedule(text: string): Schedule | undefined {
  const words = foldLetters(text).trim().replace(/\s+/g, ' ')
  const [, hours] = /^cada (\d{1,3}) ?h(?:oras?)?$/.exec(words) ?? []
  if (hours !== undefined) {
    const count = Number(hours)
    return count >= 1 && count <= 168 ? { kind: 'hours', hours: count } : undefined
  }
  const [, day, time] = /^(?:(\p{L}+) )?((?:[01]?\d|2[0-3]):[0-5]\d)$/u.exec(words) ?? []
  if (time === undefined) return undefined
  const at = time.padStart(5, '0')
  if (day === undefined) return { kind: 'daily', at }
  const weekday = WEEKDAYS.findIndex(name => foldLetters(name) === day)
  return weekday < 0 ? undefined : { kind: 'weekly', weekday, at }
}

/** Writes a schedule in the format of `readSchedule`. */
export function writeSchedule(schedule: Schedule): string {
  switch (schedule.kind) {
    case 'hours':
      return `cada ${schedule.hours} h`
    case 'daily':
      return schedule.at
    case 'weekly':
      return `${WEEKDAYS[schedule.weekday]} ${schedule.at}`
  }
}

/** The first scheduled time after an instant. */
export function nextTime(schedule: Schedule, after: Date): Date {
  if (schedule.kind === 'hours') return new Date(after.getTime() + schedule.hours * HOUR_MS)
  for (let days = 0; ; days++) {
    const day = montevideoDate(new Date(after.getTime() + days * DAY_HOURS * HOUR_MS))
    const isDay = schedule.kind === 'daily' || new Date(`${day}T00:00:00Z`).getUTCDay() === schedule.weekday
    const time = montevideoInstant(day, schedule.at)
    if (isDay && time > after) return time
  }
}

/** Hours between two scheduled times. */
export function periodHours(schedule: Schedule): number {
  switch (schedule.kind) {
    case 'hours':
      return schedule.hours
    case 'daily':
      return DAY_HOURS
    case 'weekly':
      return 7 * DAY_HOURS
  }
}

/** Default limit in hours without anything new: two periods, but at least a long weekend. */
export function usualExpectation(schedule: Schedule): number {
  return Math.max(2 * periodHours(schedule), 4 * DAY_HOURS)
}
