import type { Queryable } from '../../../platform/database/database.ts'
import { findOffers } from '../../catalogue/find-offer.ts'
import { quoteShipping, type ShippingQuote } from '../../shipping/quote-shipping.ts'
import { readSentBooks } from '../refunds/dropped-line-store.ts'

/** What sending all that is printed of an order to a department costs today. */
export async function quoteOrderTo(db: Queryable, orderId: number, department: string): Promise<ShippingQuote> {
  const books = await readSentBooks(db, orderId)
  const offers = await findOffers(
    db,
    books.map(({ bookId }) => bookId),
  )
  const copies = books.map(({ bookId, quantity }) => ({
    unitWeightG: offers.get(bookId)?.unitWeightG ?? null,
    quantity,
  }))
  return quoteShipping(db, { shipping: { shippingMethod: 'DELIVERY', department }, copies })
}
