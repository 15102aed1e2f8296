import type { BookPage, BookSummary } from '../../contract/book.ts'
import { normalizeIsbn } from '../../contract/isbn.ts'
import { PAGE_SIZE } from '../../contract/limits.ts'
import type { Database } from '../../platform/database/database.ts'
import type { TokenSigner } from '../../platform/signed-token.ts'
import { toBookSummary } from '../catalogue/book-row.ts'
import type { CategoryNames } from '../catalogue/categories.ts'
import { type BookFilters, cleanFilters, hasFilters, type RequestedFilters } from './book-filters.ts'
import { countBooks, countWholeCatalogue, type WholeCounts } from './count-books.ts'
import { readSummaries } from './found-book-store.ts'
import { type Interpretation, interpretText, readPageIn } from './interpret-text.ts'
import { listBooks, type PlacedBook, type PlainList } from './list-store.ts'
import { type CategoryCount, type Position, readTerms } from './match-store.ts'
import { toTextQuery } from './text-query.ts'

export interface BookSearch {
  /** The first page of a list. */
  first(request: RequestedFilters & { size?: number | undefined }): Promise<BookPage>
  /** The page after a cursor, or null when the cursor is not one of ours. */
  next(scrollId: string): Promise<BookPage | null>
  /** The first books of a list that is not searched for, without any counts. */
  shelf(request: Omit<RequestedFilters, 'q'> & { size: number }): Promise<BookSummary[]>
}

/** Everything the next page needs travels in the cursor, signed: any process can answer it, and reads the text the same way. */
interface BookCursor {
  filters: BookFilters
  size: number
  after: Position
  read?: Interpretation
}

/** One page of a list: one book more than it shows, where there is one. */
interface Found {
  /** Those of a list that no text ranks come whole. */
  books: Position[] | PlacedBook[]
  total: number
  isCut: boolean
  categories: CategoryCount[]
  alternatives?: BookPage['alternatives']
  read?: Interpretation
}

/** Where more books match than this, they are counted no further, the counts are lower bounds and the pages end here: a list shows 400. */
const COUNTED_MATCHES = 10_000
/** A catalogue of this size is counted through. */
const SMALL_CATALOGUE = 50_000

export function createBookSearch({
  db,
  cursors,
  categoryNames,
  catalogueSize,
  wholeCounts = () => countWholeCatalogue(db),
  countedMatches = COUNTED_MATCHES,
  smallCatalogue = SMALL_CATALOGUE,
  onNothingFound = () => {},
}: {
  db: Database
  cursors: TokenSigner
  categoryNames: () => Promise<CategoryNames>
  /** How many books there are. */
  catalogueSize: () => Promise<number>
  /** The counts of the whole catalogue. */
  wholeCounts?: () => Promise<WholeCounts>
  countedMatches?: number
  smallCatalogue?: number
  /** Hears what was typed when nothing at all was found for it. */
  onNothingFound?: (typed: string) => void
}): BookSearch {
  async function atMost(): Promise<number> {
    const size = await catalogueSize()
    return size <= smallCatalogue ? smallCatalogue + 1 : countedMatches + 1
  }

  /** `read` is how the first page understood the text. */
  async function find({
    filters,
    size,
    after,
    read,
  }: Omit<BookCursor, 'after'> & { after?: Position }): Promise<Found> {
    const isbn = filters.q ? normalizeIsbn(filters.q) : null
    if (!filters.q || isbn || filters.strand) return findPlain(await toPlainList(filters, isbn), { after, size })
    const names = await categoryNames()
    const wanted = { filters, size: size + 1, atMost: await atMost(), categoryNames: names, ...(after && { after }) }
    if (read) return { ...(await findText(read, wanted)), read }
    const { matches, alternatives, ...firstRead } = await interpretText(db, filters.q, wanted)
    return {
      ...(await withAllCategories(matches, firstRead, wanted)),
      read: firstRead,
      ...(alternatives && { alternatives }),
    }
  }

  type Wanted = Parameters<typeof readPageIn>[2]

  async function findText(read: Interpretation, wanted: Wanted) {
    return withAllCategories(await readPageIn(db, read, wanted), read, wanted)
  }

  /** The counts by category ignore the categories already chosen: they say what a click would give. */
  async function withAllCategories(
    { page, ...matches }: Awaited<ReturnType<typeof readPageIn>>,
    read: Interpretation,
    { after: _first, ...wanted }: Wanted,
  ): Promise<Found> {
    const { filters } = wanted
    if (filters.categories.length === 0) return { ...matches, books: page }
    const { categories } = await readPageIn(db, read, { ...wanted, filters: { ...filters, categories: [] }, size: 0 })
    return { ...matches, books: page, categories }
  }

  /** A strand is a hand-picked shelf: a text narrows it, and its books stay in their places. */
  async function toPlainList({ q, ...filters }: BookFilters, isbn: string | null): Promise<PlainList> {
    if (isbn) return { ...filters, isbn }
    if (!q) return filters
    return { ...filters, text: toTextQuery(await readTerms(db, q), 'whole', await categoryNames())?.anywhere ?? '' }
  }

  async function findPlain(
    list: PlainList,
    { after, size }: { after: Position | undefined; size: number },
  ): Promise<Found> {
    const [books, counts] = await Promise.all([
      listBooks(db, list, { size: size + 1, ...(after && { after }) }),
      atMost().then(most => countBooks(db, list, { atMost: most, whole: wholeCounts })),
    ])
    return { books, ...counts }
  }

  async function summariesOf(books: readonly Position[] | readonly PlacedBook[]): Promise<BookSummary[]> {
    const names = await categoryNames()
    if (areWhole(books)) return books.map(book => toBookSummary(book, names))
    return readSummaries(
      db,
      books.map(book => book.id),
      names,
    )
  }

  async function readPage(cursor: Omit<BookCursor, 'after'> & { after?: Position }): Promise<BookPage> {
    const { filters, size } = cursor
    const { books, total, isCut, categories, alternatives, read } = await find(cursor)
    const shown = books.slice(0, size)
    const after = books.length > size ? placeOf(shown.at(-1)) : undefined
    if (filters.q && total === 0 && !hasFilters(filters)) onNothingFound(filters.q)
    return {
      content: await summariesOf(shown),
      last: !after,
      ...(after && { scrollId: cursors.sign({ filters, size, after, ...(read && { read }) } satisfies BookCursor) }),
      totalElements: total,
      ...(isCut && { totalIsLowerBound: true }),
      aggregations: { categories },
      ...(read?.correction && { correction: read.correction }),
      ...(alternatives && { alternatives }),
    }
  }

  return {
    first: ({ size = PAGE_SIZE, ...filters }) => readPage({ filters: cleanFilters(filters), size }),
    async next(scrollId) {
      const cursor = cursors.open(scrollId) as BookCursor | null
      return cursor && readPage(cursor)
    },
    shelf: async ({ size, ...filters }) => summariesOf(await listBooks(db, cleanFilters(filters), { size })),
  }
}

function areWhole(books: readonly Position[] | readonly PlacedBook[]): books is readonly PlacedBook[] {
  return books.every(book => 'isbn' in book)
}

/** The place alone: it travels in the cursor. */
function placeOf(book: Position | undefined): Position | undefined {
  return book && { id: book.id, rank: book.rank, value: book.value }
}
