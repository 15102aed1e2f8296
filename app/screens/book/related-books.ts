import type { Book, BookSummary } from '../../../contract/book.ts'
import { type CardBook, toCardBook } from '../../books/card-book.ts'

/** Books on a shelf of a book's page. */
export const SHELF = 12

/** The shelves below a book: its author's other books, and of its first category's best sellers those that are not among them. */
export function relatedBooks(
  { bibliomanagerId }: Book,
  { byAuthor, ofCategory }: { byAuthor: readonly BookSummary[]; ofCategory: readonly BookSummary[] },
): { moreByAuthor: CardBook[]; sameCategory: CardBook[] } {
  const shown = new Set([bibliomanagerId, ...byAuthor.map(other => other.bibliomanagerId)])
  const sameCategory = ofCategory.filter(other => !shown.has(other.bibliomanagerId)).slice(0, SHELF)
  return { moreByAuthor: byAuthor.map(toCardBook), sameCategory: sameCategory.map(toCardBook) }
}
