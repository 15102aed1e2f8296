import type { OrderRequest } from '../../contract/order.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { findOffer, type Offer } from '../catalogue/find-offer.ts'
import type { CourierDays } from '../shipping/delivery-days.ts'
import { type NotAvailable, quoteShipping } from '../shipping/quote-shipping.ts'

/** The amounts of an order in centésimos. */
export interface OrderAmounts {
  orderTotalCents: number
  shippingTotalCents: number
  grandTotalCents: number
}

/** An order worked out from the catalogue and the tariffs of this moment; the request's own figures are never used. */
export interface PricedOrder extends OrderAmounts {
  offer: Offer
  unitPriceCents: number
  quantity: number
  operator: string | null
  totalPackages: number | null
  courierDays: CourierDays
}

export type Pricing =
  | { kind: 'priced'; order: PricedOrder }
  | { kind: 'unknown-book' }
  | { kind: 'not-for-sale' }
  /** It can never be sent like this (`NotAvailable` of shipping). */
  | ({ kind: 'shipping-not-available' } & Omit<NotAvailable, 'kind'>)

export async function priceOrder(
  db: Queryable,
  { bookId, quantity, shipping }: Pick<OrderRequest, 'bookId' | 'quantity' | 'shipping'>,
): Promise<Pricing> {
  const offer = await findOffer(db, bookId)
  if (!offer) return { kind: 'unknown-book' }
  if (offer.priceCents === null) return { kind: 'not-for-sale' }
  const quote = await quoteShipping(db, { shipping, quantity, unitWeightG: offer.unitWeightG })
  if (quote.kind === 'not-available') return { ...quote, kind: 'shipping-not-available' }
  const orderTotalCents = offer.priceCents * quantity
  return {
    kind: 'priced',
    order: {
      offer,
      unitPriceCents: offer.priceCents,
      quantity,
      operator: quote.operator,
      totalPackages: quote.totalPackages,
      courierDays: quote.courierDays,
      orderTotalCents,
      shippingTotalCents: quote.totalCents,
      grandTotalCents: orderTotalCents + quote.totalCents,
    },
  }
}
