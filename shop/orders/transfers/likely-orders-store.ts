import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import { openKinds } from '../open-kinds-store.ts'
import { readPaymentsOf } from '../paying/payment-store.ts'
import { droppedCents } from '../refunds/dropped-line-store.ts'
import type { PossibleOrder } from './likely-orders.ts'
import { dueOf } from './payable-store.ts'

/** More orders than a shop has waiting or recently lapsed. Beyond that, the newest count. */
const MOST = 5000

/** Orders that may take money: they await it, lapsed since `since`, lost it to a dispute, some of it went back, or they are named. */
export async function selectPossibleOrders(
  db: Queryable,
  { since, named }: { since: Date; named: readonly number[] },
): Promise<PossibleOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select([
      'id',
      'external_id as externalId',
      'status',
      'placed_at as placedAt',
      'customer_full_name as customer',
      'customer_email as email',
      'customer_tel as tel',
      'grand_total_cents as grandTotalCents',
      'accepted_difference_cents as acceptedDifferenceCents',
      droppedCents.as('droppedCents'),
      openKinds.as('openKinds'),
      sql<string[]>`array(select title from order_lines where order_id = orders.id order by line_number)`.as('titles'),
    ])
    .where(({ or, and, eb, selectFrom }) =>
      or([
        eb('status', '=', 'PENDING_PAYMENT'),
        and([eb('status', '=', 'CANCELLED'), eb('placed_at', '>=', since)]),
        eb(
          'id',
          'in',
          selectFrom('order_matters')
            .select('order_id')
            .where('kind', 'in', ['chargeback', 'refunded-elsewhere', 'parcel-refunded'])
            .where('resolved_at', 'is', null),
        ),
        ...(named.length > 0 ? [eb('id', 'in', [...named])] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  const payments = await readPaymentsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ acceptedDifferenceCents, droppedCents, openKinds, ...order }) => {
    const money = {
      status: order.status,
      grandTotalCents: order.grandTotalCents,
      droppedCents,
      acceptedDifferenceCents,
      openKinds,
    }
    return { ...order, dueCents: dueOf({ ...money, payments: payments.get(order.id) ?? [] }) }
  })
}
