import type { PaymentMethod } from '../../contract/payment-choice.ts'
import type { Shipping } from '../../contract/shipping.ts'

/** The currency of every amount in an event. */
export const CURRENCY = 'UYU'

/** A book as trackers get it. Its id is the catalogue's (`bibliomanagerId`), as in the product feeds. The price is in UYU. */
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

/** A shelf or a list of books; the id never changes, whatever the shop calls it. */
export interface ReportedList {
  id: string
  name: string
}

/**
 * Shop events as trackers get them (specification §7, "Analytics events"). Amounts are UYU. Nothing identifies the visitor: no name, no
 * mail, no delivery address, neither an order's link nor its buyer.
 */
export type ShopEvent =
  | PageView
  | { type: 'book-view'; book: ReportedBook }
  /** Books of a list: the first ones, or those loaded while scrolling. `from` counts from 0. `query`: the text searched for. */
  | { type: 'list-view'; list: ReportedList; books: readonly ReportedBook[]; from: number; query?: string }
  /** `position` counts from 0. */
  | { type: 'book-select'; list: ReportedList; book: ReportedBook; position: number }
  /** 'Comprar', on a book's page or on a card of a list. */
  | { type: 'buy-click'; book: ReportedBook; list?: ReportedList }
  /** 'Agregar al pedido', on a book's page or on a card of a list. */
  | { type: 'cart-add'; book: ReportedBook; list?: ReportedList }
  | { type: 'checkout-view'; lines: readonly ReportedLine[] }
  | { type: 'shipping-added'; lines: readonly ReportedLine[]; method: Shipping['shippingMethod'] }
  /** The payment was chosen, and step 3 follows. */
  | { type: 'payment-added'; lines: readonly ReportedLine[]; method: PaymentMethod }
  | OrderPlaced
  | { type: 'messaging-contact' }

export interface PageView {
  type: 'page-view'
  /** Full addresses without private parts (`public-address.ts`). */
  address: string
  referrer: string
  title: string
}

export interface OrderPlaced {
  type: 'order-placed'
  /** The number that the buyer sees, not the id that opens the order. */
  orderId: number
  /** The price of the books, without shipping and taxes. */
  value: number
  shipping: number
  taxes: number
  lines: readonly ReportedLine[]
}

/** A tracker: receives shop events. */
export interface Tracker {
  report(event: ShopEvent): void
}
