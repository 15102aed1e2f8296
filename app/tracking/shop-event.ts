import type { PaymentMethod } from '../../contract/payment-choice.ts'
import type { Shipping } from '../../contract/shipping.ts'

/** The currency of every amount in an event. */
export const CURRENCY = 'UYU'

/** A book as trackers know it: its id is the catalogue's (`bibliomanagerId`), the one that the feeds bring. The price is in UYU. */
export interface ReportedBook {
  id: string
  title: string
  price?: number
}

/** Copies of a book that has a price. */
export interface ReportedLine extends ReportedBook {
  price: number
  quantity: number
}

/** A shelf or a list of books; the id stays the same whatever the shop calls it. */
export interface ReportedList {
  id: string
  name: string
}

/**
 * What happens in the shop, as trackers get it (specification §7, "Analytics events"). Amounts are UYU. Nothing in it says who the
 * visitor is: no name, no mail, no address of a delivery, and of an order neither its link nor its buyer.
 */
export type ShopEvent =
  | PageView
  | { type: 'book-view'; book: ReportedBook }
  /** Books of a list, the first ones or those that came while it was scrolled: `from` counts from 0. `query` is what was searched. */
  | { type: 'list-view'; list: ReportedList; books: readonly ReportedBook[]; from: number; query?: string }
  /** `position` counts from 0. */
  | { type: 'book-select'; list: ReportedList; book: ReportedBook; position: number }
  /** 'Comprar', on a book's page or on a card of a list. */
  | { type: 'buy-click'; book: ReportedBook; list?: ReportedList }
  /** 'Agregar al pedido', on a book's page or on a card of a list. */
  | { type: 'cart-add'; book: ReportedBook; list?: ReportedList }
  | { type: 'checkout-view'; lines: readonly ReportedLine[] }
  | { type: 'shipping-added'; lines: readonly ReportedLine[]; method: Shipping['shippingMethod'] }
  /** The payment is chosen, and step 3 comes. */
  | { type: 'payment-added'; lines: readonly ReportedLine[]; method: PaymentMethod }
  | OrderPlaced
  | { type: 'messaging-contact' }

export interface PageView {
  type: 'page-view'
  /** Whole addresses, without what belongs to one person alone (`public-address.ts`). */
  address: string
  referrer: string
  title: string
}

export interface OrderPlaced {
  type: 'order-placed'
  /** The number the buyer sees, not the id that opens the order. */
  orderId: number
  /** What the books cost, without shipping and taxes. */
  value: number
  shipping: number
  taxes: number
  lines: readonly ReportedLine[]
}

/** A tracker: it gets what happens in the shop. */
export interface Tracker {
  report(event: ShopEvent): void
}
