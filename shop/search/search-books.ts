import type { BookPage, BookSummary } from '../../contract/book.ts'
import { PAGE_SIZE } from '../../contract/limits.ts'
import type { TokenSigner } from '../../platform/signed-token.ts'
import { toBookSummary } from '../catalogue/book-row.ts'
import { cleanFilters, hasFilters, type RequestedFilters } from './book-filters.ts'
import { type FindDeps, type FoundBooks, findBooks, type WantedPage } from './find-books.ts'
import { readSummaries } from './found-book-store.ts'
import { listBooks, type PlacedBook } from './list-store.ts'
import type { Position } from './match-store.ts'

export interface BookSearch {
  /** The first page of a list. */
  first(request: RequestedFilters & { size?: number | undefined }): Promise<BookPage>
  /** The page after a cursor, or null when the cursor is not one of ours. */
  next(scrollId: string): Promise<BookPage | null>
  /** The first books of a list that is not searched for, without any counts. */
  shelf(request: Omit<RequestedFilters, 'q'> & { size: number }): Promise<BookSummary[]>
}

export interface BookSearchDeps extends FindDeps {
  cursors: TokenSigner
  /** Gets what was typed when no title, author or publisher has it. */
  onNothingFound?: (typed: string) => void
}

/** Everything the next page needs travels in the cursor, signed: any process can answer it, and reads the text the same way. */
interface BookCursor extends WantedPage {
  after: Position
}

/** The lists of books that the shop shows, a page at a time. */
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

/** Null on the last page. */
function cursorAfter({ filters, size }: WantedPage, { books, read }: FoundBooks): BookCursor | null {
  const last = books.length > size ? books[size - 1] : undefined
  // Of the book its place alone.
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
