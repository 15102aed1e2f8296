import { montevideoDate, montevideoInstant } from '../../../contract/dates.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { countWork, sumDay } from './figures-store.ts'
import { listLate } from './stuck-orders.ts'

/** Amounts are in centésimos. A day is Uruguay's. */
export interface Figures {
  /** Orders placed today, as the list of orders has them: without the unfinished ones. */
  placed: number
  /** Money for orders that came today, minus transfers that a person took back. Refunds are not subtracted. */
  paidCents: number
  unpaid: number
  /** Orders that are paid and not confirmed by the printer. */
  toPrint: number
  /** The part of `toPrint` that is past the printer's time. */
  late: number
  /** Parcels on their way. */
  underWay: number
}

/** The figures of today and of the unfinished orders. */
export async function readFigures(db: Queryable, now: Date): Promise<Figures> {
  const day = await sumDay(db, montevideoInstant(montevideoDate(now), '00:00'))
  return { ...day, ...(await countWork(db)), late: (await listLate(db, now)).length }
}
