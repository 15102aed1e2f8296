import type { Queryable } from '../../../platform/database/database.ts'
import { findPrintOrder } from './print-order-store.ts'

/**
 * What a payment does to the printing. `was-printed`: nothing, because the book is printed already. Its order had been cancelled, or goes on
 * though money of it had gone back.
 */
export type PaidPrinting = 'starts' | 'was-printed'

/** The printing of an order that was just paid. A confirmed print order keeps its reference and is never requested again. */
export async function paidPrinting(db: Queryable, orderId: number): Promise<PaidPrinting> {
  const print = await findPrintOrder(db, orderId)
  return print?.confirmedAt ? 'was-printed' : 'starts'
}
