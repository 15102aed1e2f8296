import type { BookSummary } from '../../contract/book.ts'
import { toCents, toPesos } from '../../contract/money.ts'
import type { ReportedBook, ReportedLine } from './shop-event.ts'

/** The facts of a book that trackers get. */
export function reportedBook({
  bibliomanagerId,
  title,
  retailPrice,
}: Pick<BookSummary, 'bibliomanagerId' | 'title' | 'retailPrice'>): ReportedBook {
  return { id: bibliomanagerId, title, ...(retailPrice !== undefined && { price: retailPrice }) }
}

/** The total price of these copies, in UYU. */
export function priceOf(lines: readonly ReportedLine[]): number {
  return toPesos(lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0))
}
