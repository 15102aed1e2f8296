import { type IsoDate, montevideoDate, montevideoInstant, nextMontevideoMidnight } from '../../../contract/dates.ts'
import { addBusinessDays } from '../../calendar/business-days.ts'

/** "Publisher confirmation 1 to 2 business days" (specification §9, timing). */
const BUSINESS_DAYS = 2

/**
 * When the publisher's time to confirm ends and a person decides: the Montevideo midnight that ends the second business day after the day
 * of `from`. Closed days, on which the press rests, do not count.
 * @param closedDays the shop's closed days (`listClosedDays`)
 */
export function confirmationDeadline(from: Date, closedDays: ReadonlySet<IsoDate>): Date {
  const lastDay = addBusinessDays(montevideoDate(from), BUSINESS_DAYS, closedDays)
  return nextMontevideoMidnight(montevideoInstant(lastDay, '00:00'))
}
