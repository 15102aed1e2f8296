import type { Queryable } from '../../../platform/database/database.ts'

/** Those of some orders that exist, with what they cost and whether their money is here. */
export async function findPayable(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; grandTotalCents: number; isPaid: boolean }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select(eb => [
      'id',
      'grand_total_cents as grandTotalCents',
      eb
        .exists(
          eb
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('order_id', '=', 'orders.id')
            .where('payments.status', 'in', ['APPROVED', 'PARTIALLY_REFUNDED']),
        )
        .as('isPaid'),
    ])
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(row => ({ ...row, isPaid: Boolean(row.isPaid) }))
}
