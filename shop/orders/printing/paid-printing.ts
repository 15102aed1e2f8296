import type { Queryable } from '../../../platform/database/database.ts'
import { findPrintOrder } from './print-order-store.ts'

/** What a payment starts at the printer: nothing where the book of an order that was cancelled was printed anyway. */
export type PaidPrinting = 'starts' | 'was-printed'

/** Of an order that was just paid. What was confirmed once keeps its reference, and is never asked for again. */
export async function paidPrinting(db: Queryable, orderId: number): Promise<PaidPrinting> {
  const print = await findPrintOrder(db, orderId)
  return print?.confirmedAt ? 'was-printed' : 'starts'
}
