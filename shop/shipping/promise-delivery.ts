import type { DeliveryPromise } from '../../contract/delivery-promise.ts'
import { DEFAULT_DEPARTMENT } from '../../contract/departments.ts'
import type { ShippingMethod } from '../../contract/shipping.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readClosedDays } from './closed-days-store.ts'
import { type CourierDays, countDeliveryDays, PICKUP_DAYS } from './delivery-days.ts'
import { quoteShipping } from './quote-shipping.ts'

/** When an order arrives that was paid at `paidAt`, or would be paid now. */
export async function promiseDelivery(
  db: Queryable,
  order: { shippingMethod: ShippingMethod; courierDays: CourierDays; paidAt: Date | null; now: Date },
): Promise<DeliveryPromise> {
  return countDeliveryDays({ ...order, closedDays: await readClosedDays(db) })
}

/** What a book's page can promise before anybody says where it goes. */
export interface BookPromises {
  pickup: DeliveryPromise
  /** One copy to Montevideo; null when no tariff holds it. */
  montevideo: DeliveryPromise | null
}

/** The promises for one copy paid now. The weight is g, undefined when it is not known. */
export async function promiseBook(
  db: Queryable,
  { unitWeight, now }: { unitWeight: number | undefined; now: Date },
): Promise<BookPromises> {
  const [closedDays, quote] = await Promise.all([
    readClosedDays(db),
    quoteShipping(db, {
      shipping: { shippingMethod: 'DELIVERY', department: DEFAULT_DEPARTMENT },
      unitWeightG: unitWeight ?? null,
      quantity: 1,
    }),
  ])
  const paidNow = { paidAt: null, now, closedDays }
  return {
    pickup: countDeliveryDays({ ...paidNow, shippingMethod: 'PICKUP', courierDays: PICKUP_DAYS }),
    montevideo:
      quote.kind === 'quoted'
        ? countDeliveryDays({ ...paidNow, shippingMethod: 'DELIVERY', courierDays: quote.courierDays })
        : null,
  }
}
