import { montevideoDate, montevideoInstant } from '../../../contract/dates.ts'
import { addBusinessDays } from '../../calendar/business-days.ts'

/** Until when an OFFLINE order may be paid: 23:59 in Montevideo of the next business day after placing (`decisions/0001`). */
export function offlinePaymentDeadline(placedAt: Date): Date {
  return montevideoInstant(addBusinessDays(montevideoDate(placedAt), 1), '23:59')
}
