import type { IsoDate } from '../../../contract/dates.ts'
import type { CalendarMark } from './year-calendar.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

/** Groups days of one kind and name while no working day lies between them. `marks`: in date order. */
export function stretchesOf(marks: readonly CalendarMark[]): CalendarMark[][] {
  const free = new Set(marks.filter(({ kind }) => kind !== 'working-holiday').map(({ day }) => day))
  const stretches: CalendarMark[][] = []
  for (const mark of marks) {
    const last = stretches.findLast(([first]) => first?.kind === mark.kind && first.name === mark.name)
    const lastDay = last?.at(-1)?.day
    const isNext = lastDay !== undefined && daysBetween(lastDay, mark.day).every(day => isWeekend(day) || free.has(day))
    if (last && isNext) last.push(mark)
    else stretches.push([mark])
  }
  return stretches
}

function daysBetween(first: IsoDate, last: IsoDate): IsoDate[] {
  const days: IsoDate[] = []
  for (let at = Date.parse(first) + DAY_MS; at < Date.parse(last); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

function isWeekend(day: IsoDate): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday === 0 || weekday === 6
}
