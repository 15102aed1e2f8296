import type { BookPage, BookSummary } from '../../contract/book.ts'
import { PAGE_SIZE } from '../../contract/limits.ts'
import type { TokenSigner } from '../../platform/signed-token.ts'
import { toBookSummary } from '../catalogue/book-row.ts'
import { cleanFilters, hasFilters, type RequestedFilters } from './book-filters.ts'
import { type FindDeps, type FoundBooks, findBooks, type WantedPage } from './find-books.ts'
import { readSummaries } from './found-book-store.ts'
import { listBooks, type PlacedBook } from './list-store.ts'
import type { Position } from './match-store.ts'

export type BookListRequest = RequestedFilters & { size?: number | undefined }

export interface BookSearch {
  /** The first page of a list. */
  first(request: BookListRequest): Promise<BookPage>
  /** The page after a cursor; null for an invalid cursor. */
  next(scrollId: string): Promise<BookPage | null>
  /** The first books of a list without a search text, and without counts. */
  shelf(request: Omit<RequestedFilters, 'q'> & { size: number }): Promise<BookSummary[]>
}

export interface BookSearchDeps extends FindDeps {
  cursors: TokenSigner
  /** Called with the typed text if no title, author or publisher contains it. */
  onNothingFound?: (typed: string) => void
}

/** The signed cursor carries everything for the next page: any process can answer it, and interprets the text the same way. */
interface BookCursor extends WantedPage {
  after: Position
}

/** Lists of books, a page at a time. */
export function createBookSearch(deps: BookSearchDeps): BookSearch {
  return {
    first: ({ size = PAGE_SIZE, ...filters }) => readPage(deps, { filters: cleanFilters(filters), size }),
    async next(scrollId) {
      const cursor = deps.cursors.open(scrollId) as BookCursor | null
      return cursor && readPage(deps, cursor)
    },
    shelf: async ({ size, ...filters }) => summariesOf(deps, await listBooks(deps.db, cleanFilters(filters), { size })),
  }
}

async function readPage(deps: BookSearchDeps, wanted: WantedPage): Promise<BookPage> {
  const { filters, size, after } = wanted
  const found = await findBooks(deps, wanted)
  const { total, isCut, categories, alternatives, read } = found
  const isMiss = total === 0 || read?.isNearest
  if (filters.q && isMiss && !after && !hasFilters(filters)) deps.onNothingFound?.(filters.q)
  const next = cursorAfter(wanted, found)
  return {
    content: await summariesOf(deps, found.books.slice(0, size)),
    last: !next,
    ...(next && { scrollId: deps.cursors.sign(next) }),
    totalElements: total,
    ...(isCut && { totalIsLowerBound: true }),
    aggregations: { categories },
    ...(read?.isNearest && { isNearest: true }),
    ...(read?.correction && { correction: read.correction }),
    ...(alternatives && { alternatives }),
  }
}

/** The cursor of the next page; null on the last page. */
function cursorAfter({ filters, size }: WantedPage, { books, read }: FoundBooks): BookCursor | null {
  const last = books.length > size ? books[size - 1] : undefined
  // The cursor needs only the book's position.
  return last
    ? { filters, size, after: { id: last.id, rank: last.rank, value: last.value }, ...(read && { read }) }
    : null
}

async function summariesOf(
  { db, categoryNames }: BookSearchDeps,
  books: readonly Position[] | readonly PlacedBook[],
): Promise<BookSummary[]> {
  const names = await categoryNames()
  if (areWhole(books)) return books.map(book => toBookSummary(book, names))
  return readSummaries(
    db,
    books.map(book => book.id),
    names,
  )
}

function areWhole(books: readonly Position[] | readonly PlacedBook[]): books is readonly PlacedBook[] {
  return books.every(book => 'isbn' in book)
}
