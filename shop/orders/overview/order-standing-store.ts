import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import { openKinds } from '../open-kinds-store.ts'
import { droppedCents } from '../refunds/dropped-line-store.ts'

/** What decides the standing of these orders, without their payments. */
export function selectStandingRows(db: Queryable, orderIds: readonly number[]) {
  return db
    .selectFrom('orders')
    .leftJoin('shipments', 'shipments.order_id', 'orders.id')
    .leftJoin('print_orders', 'print_orders.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.status',
      'customer_email as email',
      'shipping_method as shippingMethod',
      'shipping_total_cents as shippingTotalCents',
      'grand_total_cents as grandTotalCents',
      droppedCents.as('droppedCents'),
      openKinds.as('openKinds'),
      'accepted_difference_cents as acceptedDifferenceCents',
      'shipments.status as shipment',
      'print_orders.confirmed_at as confirmedAt',
      'print_orders.is_by_hand as isByHand',
      'print_orders.refused_lines as refusedLines',
      sql<boolean>`print_orders.order_id is not null`.as('wasAsked'),
    ])
    .where(sql<boolean>`orders.id = any(${[...orderIds]}::bigint[])`)
    .execute()
}
