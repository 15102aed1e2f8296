import { montevideoDate, montevideoTime } from '../../../contract/dates.ts'

/** `20/11/2026 09:30`. */
export function inUruguay(instant: Date): string {
  return `${dayInUruguay(instant)} ${montevideoTime(instant)}`
}

/** `20/11/2026`. */
export function dayInUruguay(instant: Date): string {
  const [year, month, day] = montevideoDate(instant).split('-')
  return `${day}/${month}/${year}`
}
