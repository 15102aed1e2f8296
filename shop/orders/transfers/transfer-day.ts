import { type IsoDate, montevideoDate } from '../../../contract/dates.ts'

const YEAR_MS = 365 * 24 * 3_600_000

/** Why money can't have come on that day, as an operator reads it; null where it can. Statements reach back months, not years. */
export function transferDayFault(day: IsoDate, now: Date): string | null {
  if (day > montevideoDate(now)) return `el ${day} todavía no llegó`
  return day < oldestTransferDay(now) ? `el ${day} fue hace más de un año` : null
}

/** A year ago, in Montevideo. */
function oldestTransferDay(now: Date): IsoDate {
  return montevideoDate(new Date(now.getTime() - YEAR_MS))
}

/** Nobody pays an order before it is there. */
export function isBeforeOrder(day: IsoDate, { placedAt }: { placedAt: Date }): boolean {
  return day < montevideoDate(placedAt)
}
