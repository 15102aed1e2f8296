import { toPesos } from '../../contract/money.ts'
import type { ShippingQuote, ShippingQuoteRequest } from '../../contract/shipping.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { estimateDelivery } from '../shipping/estimate-delivery.ts'
import { type Pricing, priceOrder } from './price-order.ts'

export type Quoting = { kind: 'quoted'; quote: ShippingQuote } | Exclude<Pricing, { kind: 'priced' }>

/** The shipping cost of an order, its packages, and its delivery estimate if it were paid now. */
export async function quoteOrder(
  { db, clock }: { db: Database; clock: Clock },
  request: ShippingQuoteRequest,
): Promise<Quoting> {
  const pricing = await priceOrder(db, request)
  if (pricing.kind !== 'priced') return pricing
  const { shippingTotalCents, operator, totalPackages, courierDays } = pricing.order
  const { shippingMethod } = request.shipping
  return {
    kind: 'quoted',
    quote: {
      shippingTotal: toPesos(shippingTotalCents),
      ...(operator !== null && { operator }),
      ...(totalPackages !== null && { totalPackages }),
      promise: await estimateDelivery(db, { shippingMethod, courierDays, paidAt: null, now: clock.now() }),
    },
  }
}
