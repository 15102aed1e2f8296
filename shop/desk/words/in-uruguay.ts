import { formatShortDate, formatWeekday, montevideoDate, montevideoTime, timeInWords } from '../../../contract/dates.ts'

/** `20/11/2026 09:30`. */
export function inUruguay(instant: Date): string {
  return `${dayInUruguay(instant)} ${montevideoTime(instant)}`
}

/** `20/11/2026`. */
export function dayInUruguay(instant: Date): string {
  return formatShortDate(montevideoDate(instant))
}

/** A deadline: `lunes 30 de noviembre a las 23:59`. */
export function deadlineInWords(instant: Date): string {
  return `${formatWeekday(montevideoDate(instant))} ${timeInWords(instant)}`
}
