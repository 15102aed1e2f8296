import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import { missingCents, openDebt, unreplacedCents } from '../paying/held-money.ts'
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
      awaitsReturned.as('awaitsReturned'),
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

/** Whether a paid order waits for other money, since some went back and the order does not end (`mayReplaceReturned`). */
export const awaitsReturned = sql<boolean>`coalesce((
  select bool_and(kind <> 'refunded-in-print') from order_matters
  where order_id = orders.id and resolved_at is null and kind in ('refunded-elsewhere', 'parcel-refunded', 'refunded-in-print')
), false)`

/** The amount that an order awaits, in centésimos: what it lacks, or what a dispute took or went back; 0 for none. */
export function dueOf(order: Parameters<typeof missingCents>[0] & { awaitsReturned: boolean }): number {
  const { status, awaitsReturned } = order
  const isUnpaid = status === 'PENDING_PAYMENT' || status === 'CANCELLED'
  const debt = isUnpaid ? null : openDebt(order)
  if (debt) return debt.cents
  const cents = isUnpaid ? missingCents(order) : awaitsReturned ? unreplacedCents(order) : 0
  return Math.max(0, cents)
}
