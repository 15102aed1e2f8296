import type { Book, BookSummary } from '../../../contract/book.ts'
import { type CardBook, toCardBook } from '../../books/card-book.ts'

/** Where the books come from: the running shop. */
interface RelatedBooksSource {
  booksOfAuthor(author: string, size: number): Promise<BookSummary[]>
  booksOfCategory(code: string): Promise<BookSummary[]>
}

/** Books on a shelf of a book's page. */
const SHELF = 12

/** The shelves below a book: its author's other books, and the best sellers of its first category that are not among them. */
export async function findRelatedBooks(
  shop: RelatedBooksSource,
  book: Book,
): Promise<{ moreByAuthor: CardBook[]; sameCategory: CardBook[] }> {
  const { author, categories, bibliomanagerId } = book
  const code = categories[0]?.code
  const [byAuthor, ofCategory] = await Promise.all([
    author === undefined ? [] : shop.booksOfAuthor(author, SHELF + 1),
    code === undefined ? [] : shop.booksOfCategory(code),
  ])
  const moreByAuthor = byAuthor.filter(other => other.bibliomanagerId !== bibliomanagerId).slice(0, SHELF)
  const shown = new Set([bibliomanagerId, ...moreByAuthor.map(other => other.bibliomanagerId)])
  const sameCategory = ofCategory.filter(other => !shown.has(other.bibliomanagerId)).slice(0, SHELF)
  return { moreByAuthor: moreByAuthor.map(toCardBook), sameCategory: sameCategory.map(toCardBook) }
}
