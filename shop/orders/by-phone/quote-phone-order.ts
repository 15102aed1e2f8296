import type { DeliveryEstimate } from '../../../contract/delivery-estimate.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { estimateDelivery } from '../../shipping/estimate-delivery.ts'
import { type PricedOrder, type Pricing, priceOrder } from '../price-order.ts'
import { linkDeadline } from './link-deadline.ts'
import { agreedPrices, booksOf, type PhoneOrder } from './phone-order.ts'

export type PhoneQuote =
  | {
      kind: 'priced'
      order: PricedOrder
      /** The delivery estimate if it is paid now. */
      estimate: DeliveryEstimate
      /** Until when it may be paid if its reader gets a link now. */
      linkDeadline: Date
    }
  | Exclude<Pricing, { kind: 'priced' }>

/** The cost and delivery estimate of an order by phone, before it is placed. */
export async function quotePhoneOrder(
  { db, clock }: { db: Database; clock: Clock },
  order: Pick<PhoneOrder, 'lines' | 'shipping'>,
): Promise<PhoneQuote> {
  const pricing = await priceOrder(db, { ...booksOf(order), shipping: order.shipping }, agreedPrices(order))
  if (pricing.kind !== 'priced') return pricing
  const now = clock.now()
  const { shippingMethod } = order.shipping
  const { courierDays } = pricing.order
  const estimate = await estimateDelivery(db, { shippingMethod, courierDays, paidAt: null, now })
  return { kind: 'priced', order: pricing.order, estimate, linkDeadline: linkDeadline(now) }
}
