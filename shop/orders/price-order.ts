import { linesOf, type OrderedBooks } from '../../contract/ordered-books.ts'
import type { Shipping } from '../../contract/shipping.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { findOffers, type Offer } from '../catalogue/find-offer.ts'
import type { CourierDays } from '../shipping/delivery-days.ts'
import { type NotAvailable, quoteShipping } from '../shipping/quote-shipping.ts'

/** The amounts of an order in centésimos. */
export interface OrderAmounts {
  orderTotalCents: number
  shippingTotalCents: number
  grandTotalCents: number
}

/** Copies of one book, in centésimos. */
export interface PricedLine {
  offer: Offer
  quantity: number
  unitPriceCents: number
  lineTotalCents: number
  /** Null: the catalogue's price applies. */
  agreed: AgreedPrice | null
}

/** The price of one copy in one order, in centésimos, as agreed by a person of the shop, and the reason. */
export interface AgreedPrice {
  cents: number
  reason: string
}

/** An order priced from the current catalogue and tariffs. The request's own figures are never used. */
export interface PricedOrder extends OrderAmounts {
  /** In the order of the request. */
  lines: PricedLine[]
  operator: string | null
  totalPackages: number | null
  courierDays: CourierDays
}

export type Pricing =
  | { kind: 'priced'; order: PricedOrder }
  /** `line` is the position in the request, from 0. */
  | { kind: 'unknown-book' | 'not-for-sale'; line: number }
  /** The order can never be sent like this (`NotAvailable` of shipping). */
  | ({ kind: 'shipping-not-available' } & Omit<NotAvailable, 'kind'>)

/** Prices an order. `agreed`: agreed prices by `bibliomanagerId`, for orders by phone only. A buyer's request can't contain any. */
export async function priceOrder(
  db: Queryable,
  order: OrderedBooks & { shipping: Shipping },
  agreed: ReadonlyMap<string, AgreedPrice> = new Map(),
): Promise<Pricing> {
  const requested = linesOf(order)
  const offers = await findOffers(
    db,
    requested.map(({ bookId }) => bookId),
  )
  const lines: PricedLine[] = []
  for (const [line, { bookId, quantity }] of requested.entries()) {
    const offer = offers.get(bookId)
    if (!offer) return { kind: 'unknown-book', line }
    const own = agreed.get(bookId) ?? null
    const unitPriceCents = own?.cents ?? offer.priceCents
    if (unitPriceCents === null) return { kind: 'not-for-sale', line }
    lines.push({ offer, quantity, unitPriceCents, lineTotalCents: unitPriceCents * quantity, agreed: own })
  }
  const copies = lines.map(({ offer, quantity }) => ({ unitWeightG: offer.unitWeightG, quantity }))
  const quote = await quoteShipping(db, { shipping: order.shipping, copies })
  if (quote.kind === 'not-available') return { ...quote, kind: 'shipping-not-available' }
  const orderTotalCents = lines.reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0)
  return {
    kind: 'priced',
    order: {
      lines,
      operator: quote.operator,
      totalPackages: quote.totalPackages,
      courierDays: quote.courierDays,
      orderTotalCents,
      shippingTotalCents: quote.totalCents,
      grandTotalCents: orderTotalCents + quote.totalCents,
    },
  }
}
