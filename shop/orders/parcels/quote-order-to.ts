import type { Queryable } from '../../../platform/database/database.ts'
import { findOffers } from '../../catalogue/find-offer.ts'
import { quoteShipping, type ShippingQuote } from '../../shipping/quote-shipping.ts'
import { readSentBooks } from '../refunds/dropped-line-store.ts'

/** The current cost of sending all printed copies of an order to a department. */
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
