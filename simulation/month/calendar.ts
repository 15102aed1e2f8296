import { montevideoDate, montevideoInstant } from '../../contract/dates.ts'
import { addBusinessDays } from '../../shop/calendar/business-days.ts'

const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** A Monday, 7:00 in Montevideo. The month holds a holiday on a weekday (25 August). */
export const MONTH_START = new Date('2027-08-02T10:00:00Z')
export const MONTH_DAYS = 30
const NIGHT_HOURS = 7
const OPEN_HOURS = 24 - NIGHT_HOURS
const STEP_MS = 30 * MINUTE_MS

/** The steps of a day from 7:00 to 7:00: half hours, and the night as one. */
export const DAY_STEPS_MS: readonly number[] = [
  ...Array<number>((OPEN_HOURS * HOUR_MS) / STEP_MS).fill(STEP_MS),
  NIGHT_HOURS * HOUR_MS,
]

/** When a buyer arrives at `share` (0 to 1) of a month of `days` days; in opening hours only. */
export function arrivalAt(share: number, days: number): Date {
  const openMs = share * days * OPEN_HOURS * HOUR_MS
  const day = Math.floor(openMs / (OPEN_HOURS * HOUR_MS))
  return new Date(MONTH_START.getTime() + day * DAY_MS + (openMs % (OPEN_HOURS * HOUR_MS)))
}

/** A payment at a counter: an hour after the order, well before the deadline. */
export function depositInTime(orderedAt: Date): Date {
  return new Date(orderedAt.getTime() + HOUR_MS)
}

/** Three business days after the order, at noon: the order has surely lapsed. */
export function depositTooLate(orderedAt: Date): Date {
  return montevideoInstant(addBusinessDays(montevideoDate(orderedAt), 3), '12:00')
}

/** The operator gets a day's payments on the morning of the next business day, before the cut-off of 14:00. */
export function backOfficeHour(depositedAt: Date): Date {
  return montevideoInstant(addBusinessDays(montevideoDate(depositedAt), 1), '10:00')
}
