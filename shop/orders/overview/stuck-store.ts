import type { OrderStatus, ShipmentStatus } from '../../../contract/order.ts'
import type { ShippingMethod } from '../../../contract/shipping.ts'
import type { Queryable } from '../../../platform/database/database.ts'

/** Paid orders that the publisher has not confirmed. */
export async function selectUnconfirmed(
  db: Queryable,
): Promise<{ orderId: number; status: OrderStatus; paidAt: Date }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id as orderId', 'status', 'paid_at as paidAt', 'updated_at'])
    .where('status', 'in', ['PENDING_CONFIRMATION', 'BMG_ORDER_CONFIRMATION_FAILED'])
    .orderBy('paid_at')
    .execute()
  return rows.map(({ updated_at, paidAt, ...row }) => ({ ...row, paidAt: paidAt ?? updated_at }))
}

/** Parcels under way whose last change is older than `before`. */
export function selectRestingParcels(
  db: Queryable,
  before: Date,
): Promise<
  { orderId: number; status: ShipmentStatus; method: ShippingMethod; since: Date; tracking: string | null }[]
> {
  return db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .select([
      'order_id as orderId',
      'shipments.status',
      'shipping_method as method',
      'shipments.updated_at as since',
      'tracking_number as tracking',
    ])
    .where('shipments.status', 'in', ['PREPARING', 'PRINTED', 'DISPATCHED', 'READY_FOR_PICKUP'])
    .where('orders.status', '=', 'CONFIRMED')
    .where('shipments.updated_at', '<=', before)
    .orderBy('shipments.updated_at')
    .execute()
}
