import type { Customer } from '../../../contract/customer.ts'
import type { OrderRequest } from '../../../contract/order.ts'
import { type OrderedBooks, orderedBooks } from '../../../contract/ordered-books.ts'
import type { AgreedPrice } from '../price-order.ts'

/** How an order by phone is paid: OFFLINE as agreed with the reader, or by a LINK where the reader chooses. */
export const PHONE_PAYMENTS = ['OFFLINE', 'LINK'] as const
export type PhonePayment = (typeof PHONE_PAYMENTS)[number]

export interface PhoneLine {
  bookId: string
  quantity: number
  /** Replaces the catalogue's price. */
  price?: AgreedPrice | undefined
}

/** An order by phone: any order's data, plus what only the team can set. */
export interface PhoneOrder extends Pick<OrderRequest, 'shipping' | 'gift'> {
  lines: readonly PhoneLine[]
  /** A reader without e-mail is called instead. */
  customer: Omit<Customer, 'email' | 'globalId'> & { email: string | null }
}

/** The order's books, in the form of any order. */
export function booksOf({ lines }: Pick<PhoneOrder, 'lines'>): OrderedBooks {
  return orderedBooks(lines.map(({ bookId, quantity }) => ({ bookId, quantity })))
}

/** The agreed prices by `bibliomanagerId`. */
export function agreedPrices({ lines }: Pick<PhoneOrder, 'lines'>): Map<string, AgreedPrice> {
  return new Map(lines.flatMap(({ bookId, price }) => (price ? [[bookId, price] as const] : [])))
}
