import { montevideoDate, montevideoInstant } from '../../../contract/dates.ts'
import { addBusinessDays } from '../../calendar/business-days.ts'

/** A reader who was sent a link looks at it within days, not weeks; prices that were agreed on do not stand forever. */
const LINK_BUSINESS_DAYS = 5

/** Until when the reader of an order by phone may choose how to pay: 23:59 in Montevideo of the fifth business day after it was placed. */
export function linkDeadline(placedAt: Date): Date {
  return montevideoInstant(addBusinessDays(montevideoDate(placedAt), LINK_BUSINESS_DAYS), '23:59')
}
