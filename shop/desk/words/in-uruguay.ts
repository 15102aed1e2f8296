import { montevideoDate, montevideoTime } from '../../../contract/dates.ts'

/** `20/11/2026 09:30`. */
export function inUruguay(instant: Date): string {
  const [year, month, day] = montevideoDate(instant).split('-')
  return `${day}/${month}/${year} ${montevideoTime(instant)}`
}
