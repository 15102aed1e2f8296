import type { Queryable } from '../../../platform/database/database.ts'
import { missingCents, openDebt } from '../paying/held-money.ts'
import { readPaymentsOf } from '../paying/payment-store.ts'
import { droppedCents } from '../refunds/dropped-line-store.ts'
import type { PayableOrder } from './transfer.ts'

/** The existing orders among these ids, with the amount that each awaits. */
export async function findPayable(db: Queryable, ids: readonly number[]): Promise<PayableOrder[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'grand_total_cents as grandTotalCents',
      'accepted_difference_cents as acceptedDifferenceCents',
      droppedCents.as('droppedCents'),
    ])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const paymentsOf = await readPaymentsOf(db, ids)
  return rows.map(order => ({
    id: order.id,
    grandTotalCents: order.grandTotalCents,
    dueCents: dueOf({ ...order, payments: paymentsOf.get(order.id) ?? [] }),
  }))
}

/** The amount that an order awaits, in centésimos: what it lacks, or what a dispute took; 0 for none. */
export function dueOf(order: Parameters<typeof missingCents>[0]): number {
  const { status } = order
  const isUnpaid = status === 'PENDING_PAYMENT' || status === 'CANCELLED'
  return Math.max(0, isUnpaid ? missingCents(order) : (openDebt(order)?.cents ?? 0))
}
