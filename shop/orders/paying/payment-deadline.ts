import { montevideoDate, montevideoInstant } from '../../../contract/dates.ts'
import { addBusinessDays } from '../../calendar/business-days.ts'

/** The OFFLINE deadline: 23:59 in Montevideo on the next business day after the placing (`decisions/0001`). */
export function offlinePaymentDeadline(placedAt: Date): Date {
  return montevideoInstant(addBusinessDays(montevideoDate(placedAt), 1), '23:59')
}
