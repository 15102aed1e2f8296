import { type IsoDate, montevideoDate, montevideoInstant, nextMontevideoMidnight } from '../../../contract/dates.ts'
import { addBusinessDays } from '../../calendar/business-days.ts'

/** "Publisher confirmation 1 to 2 business days" (specification §9, timing). */
const BUSINESS_DAYS = 2

/**
 * The moment at which the publisher's time to confirm is over and a person decides: the midnight in Montevideo that ends the second
 * business day after the day of `from`. Days on which the press rests do not count as business days.
 * @param closedDays those of the shop (`listClosedDays`)
 */
export function confirmationDeadline(from: Date, closedDays: ReadonlySet<IsoDate>): Date {
  const lastDay = addBusinessDays(montevideoDate(from), BUSINESS_DAYS, closedDays)
  return nextMontevideoMidnight(montevideoInstant(lastDay, '00:00'))
}
