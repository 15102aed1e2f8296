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
  /** Null: it costs what the catalogue says. */
  agreed: AgreedPrice | null
}

/** What one copy costs in one order, in centésimos, since a person of the shop says so, and why. */
export interface AgreedPrice {
  cents: number
  reason: string
}

/** An order worked out from the catalogue and the tariffs of this moment; the request's own figures are never used. */
export interface PricedOrder extends OrderAmounts {
  /** In the order they were asked for. */
  lines: PricedLine[]
  operator: string | null
  totalPackages: number | null
  courierDays: CourierDays
}

export type Pricing =
  | { kind: 'priced'; order: PricedOrder }
  /** `line` counts from 0 in what was asked for. */
  | { kind: 'unknown-book' | 'not-for-sale'; line: number }
  /** It can never be sent like this (`NotAvailable` of shipping). */
  | ({ kind: 'shipping-not-available' } & Omit<NotAvailable, 'kind'>)

/** `agreed`: by catalogue id. Only an order by phone has such prices; a buyer's request has no place for them. */
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
