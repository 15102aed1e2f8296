import { montevideoDate, montevideoInstant } from '../../../contract/dates.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { countWork, sumDay } from './figures-store.ts'
import { listLate } from './stuck-orders.ts'

/** Amounts are centésimos. A day is Uruguay's. */
export interface Figures {
  /** Placed today. */
  placed: number
  /** Money of orders that came today, without what a person took back from its order; refunds are not taken off. */
  paidCents: number
  unpaid: number
  /** Paid, and not confirmed by the printer. */
  toPrint: number
  /** Of those, the ones past the printer's time. */
  late: number
  /** Parcels on their way. */
  underWay: number
}

/** What today and the orders that are not at their end amount to. */
export async function readFigures(db: Queryable, now: Date): Promise<Figures> {
  const day = await sumDay(db, montevideoInstant(montevideoDate(now), '00:00'))
  return { ...day, ...(await countWork(db)), late: (await listLate(db, now)).length }
}
