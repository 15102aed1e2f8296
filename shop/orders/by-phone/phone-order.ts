import type { Customer } from '../../../contract/customer.ts'
import type { OrderRequest } from '../../../contract/order.ts'
import { type OrderedBooks, orderedBooks } from '../../../contract/ordered-books.ts'
import type { AgreedPrice } from '../price-order.ts'

/** How an order by phone is to be paid: as the team agreed with the reader, or as the reader chooses on the order's page. */
export const PHONE_PAYMENTS = ['OFFLINE', 'LINK'] as const
export type PhonePayment = (typeof PHONE_PAYMENTS)[number]

export interface PhoneLine {
  bookId: string
  quantity: number
  /** Instead of the catalogue's. */
  price?: AgreedPrice | undefined
}

/** What somebody ordered who called: as any order, and with what only a person of the shop can give. */
export interface PhoneOrder extends Pick<OrderRequest, 'shipping' | 'gift'> {
  lines: readonly PhoneLine[]
  /** Who has no mail is called. */
  customer: Omit<Customer, 'email' | 'globalId'> & { email: string | null }
}

/** The books of it, as any order has them. */
export function booksOf({ lines }: Pick<PhoneOrder, 'lines'>): OrderedBooks {
  return orderedBooks(lines.map(({ bookId, quantity }) => ({ bookId, quantity })))
}

/** The prices that were agreed on, by catalogue id. */
export function agreedPrices({ lines }: Pick<PhoneOrder, 'lines'>): Map<string, AgreedPrice> {
  return new Map(lines.flatMap(({ bookId, price }) => (price ? [[bookId, price] as const] : [])))
}
