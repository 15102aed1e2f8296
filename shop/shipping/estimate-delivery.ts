import type { DeliveryEstimate } from '../../contract/delivery-estimate.ts'
import type { ShippingMethod } from '../../contract/shipping.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readClosedDays } from './closed-days-store.ts'
import { type CourierDays, countDeliveryDays } from './delivery-days.ts'

/** The delivery estimate of an order paid at `paidAt`, or of one that would be paid now. */
export async function estimateDelivery(
  db: Queryable,
  order: { shippingMethod: ShippingMethod; courierDays: CourierDays; paidAt: Date | null; now: Date },
): Promise<DeliveryEstimate> {
  return countDeliveryDays({ ...order, closedDays: await readClosedDays(db) })
}
