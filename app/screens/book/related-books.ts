import type { Book, BookSummary, Edition } from '../../../contract/book.ts'
import { type CardBook, toCardBook } from '../../books/card-book.ts'

/** Number of books on a shelf of a book's page. */
export const SHELF = 12

/**
 * The shelves below a book: other books by its author, then best sellers of its first category that are not among them. Other editions of
 * the book have their own list.
 */
export function relatedBooks(
  { bibliomanagerId }: Book,
  {
    byAuthor,
    ofCategory,
    editions,
  }: { byAuthor: readonly BookSummary[]; ofCategory: readonly BookSummary[]; editions: readonly Edition[] },
): { moreByAuthor: CardBook[]; sameCategory: CardBook[] } {
  const ofWork = new Set(editions.map(edition => edition.bibliomanagerId))
  const others = byAuthor.filter(other => !ofWork.has(other.bibliomanagerId))
  const shown = new Set([bibliomanagerId, ...ofWork, ...others.map(other => other.bibliomanagerId)])
  const sameCategory = ofCategory.filter(other => !shown.has(other.bibliomanagerId)).slice(0, SHELF)
  return { moreByAuthor: others.map(toCardBook), sameCategory: sameCategory.map(toCardBook) }
}
