import { formatShortDate, montevideoDate, montevideoTime } from '../../../contract/dates.ts'

/** `20/11/2026 09:30`. */
export function inUruguay(instant: Date): string {
  return `${dayInUruguay(instant)} ${montevideoTime(instant)}`
}

/** `20/11/2026`. */
export function dayInUruguay(instant: Date): string {
  return formatShortDate(montevideoDate(instant))
}
