import { montevideoDate } from '../../../contract/dates.ts'
import { addBusinessDays } from '../../calendar/business-days.ts'

/**
 * Until when an OFFLINE order may be paid: 23:59 in Montevideo of the next business day after placing (`decisions/0001`).
 * Uruguay has kept UTC−3 all year since 2015.
 */
export function offlinePaymentDeadline(placedAt: Date): Date {
  return new Date(`${addBusinessDays(montevideoDate(placedAt), 1)}T23:59:00-03:00`)
}
