import { montevideoDate, montevideoInstant } from '../../../contract/dates.ts'
import { addBusinessDays } from '../../calendar/business-days.ts'

/** A reader opens a link within days, not weeks, and agreed prices do not last forever. */
const LINK_BUSINESS_DAYS = 5

/** Until when the reader of an order by phone may choose how to pay: 23:59 in Montevideo on the fifth business day after the placing. */
export function linkDeadline(placedAt: Date): Date {
  return montevideoInstant(addBusinessDays(montevideoDate(placedAt), LINK_BUSINESS_DAYS), '23:59')
}
