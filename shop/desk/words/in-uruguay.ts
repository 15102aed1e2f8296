import { formatShortDate, montevideoDate, montevideoTime } from '../../../contract/dates.ts'

/** `20/11/2026 09:30`. */
export function inUruguay(instant: Date): string {
  return `${dayInUruguay(instant)} ${montevideoTime(instant)}`
}

/** `a las 09:30`. */
export function timeInWords(instant: Date): string {
  const time = montevideoTime(instant)
  return `${time.startsWith('01:') ? 'a la' : 'a las'} ${time}`
}

/** `20/11/2026`. */
export function dayInUruguay(instant: Date): string {
  return formatShortDate(montevideoDate(instant))
}
