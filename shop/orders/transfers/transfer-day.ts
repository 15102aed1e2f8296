import { type IsoDate, montevideoDate } from '../../../contract/dates.ts'

const YEAR_MS = 365 * 24 * 3_600_000

/** Why money can't have come on that day, in Spanish for operators; null if it can. Statements reach back months, not years. */
export function transferDayFault(day: IsoDate, now: Date): string | null {
  if (day > montevideoDate(now)) return `el ${day} todavía no llegó`
  return day < oldestTransferDay(now) ? `el ${day} fue hace más de un año` : null
}

/** A year ago, in Montevideo. */
function oldestTransferDay(now: Date): IsoDate {
  return montevideoDate(new Date(now.getTime() - YEAR_MS))
}

/** True if the day is before the order was placed. Nobody pays an order that does not exist yet. */
export function isBeforeOrder(day: IsoDate, { placedAt }: { placedAt: Date }): boolean {
  return day < montevideoDate(placedAt)
}
