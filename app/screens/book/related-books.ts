import type { Book, BookPage, BookSummary } from '../../../contract/book.ts'

type SearchBooks = (request: { author?: string; categories?: string[]; size: number }) => Promise<BookPage>

/** Books on a shelf of a book's page. */
const SHELF = 12

/** The shelves below a book: its author's other books, and the best sellers of its first category that are not among them. */
export async function findRelatedBooks(
  searchBooks: SearchBooks,
  book: Book,
): Promise<{ moreByAuthor: BookSummary[]; sameCategory: BookSummary[] }> {
  const { author, categories, bibliomanagerId } = book
  const code = categories[0]?.code
  const [byAuthor, ofCategory] = await Promise.all([
    author === undefined ? [] : contentOf(searchBooks({ author, size: SHELF + 1 })),
    // Enough to fill the shelf when every book of the other one comes first.
    code === undefined ? [] : contentOf(searchBooks({ categories: [code], size: 2 * SHELF + 1 })),
  ])
  const moreByAuthor = byAuthor.filter(other => other.bibliomanagerId !== bibliomanagerId).slice(0, SHELF)
  const shown = new Set([bibliomanagerId, ...moreByAuthor.map(other => other.bibliomanagerId)])
  return { moreByAuthor, sameCategory: ofCategory.filter(other => !shown.has(other.bibliomanagerId)).slice(0, SHELF) }
}

async function contentOf(page: Promise<BookPage>): Promise<BookSummary[]> {
  return (await page).content
}
