import type { BookPage } from '../../contract/book.ts'
import { findIsbn } from '../../contract/isbn.ts'
import type { Database } from '../../platform/database/database.ts'
import type { CategoryNames } from '../catalogue/categories.ts'
import type { BookFilters } from './book-filters.ts'
import { countBooks, countWholeCatalogue, type WholeCounts } from './count-books.ts'
import { findAddressParts } from './found-book-store.ts'
import { type Interpretation, interpretText, type RankedPage, readPageIn } from './interpret-text.ts'
import { listBooks, type PlacedBook, type PlainList } from './list-store.ts'
import { type CategoryCount, type Position, readTerms, type TextMatches } from './match-store.ts'
import { toTextQuery } from './text-query.ts'

export interface FindDeps {
  db: Database
  categoryNames: () => Promise<CategoryNames>
  /** The number of books in the catalogue. */
  catalogueSize: () => Promise<number>
  /** The counts of the whole catalogue. By default they are computed for each request. */
  wholeCounts?: () => Promise<WholeCounts>
  /** Limit for counting matches. A catalogue of up to `smallCatalogue` books is always counted completely. */
  countedMatches?: number
  smallCatalogue?: number
}

/** The request for a page. */
export interface WantedPage {
  filters: BookFilters
  size: number
  /** The last book of the previous page. */
  after?: Position
  /** The first page's interpretation of the text. */
  read?: Interpretation
}

/** The books of a page, plus one more if there is a next page, with the counts of the whole list. */
export interface FoundBooks {
  /** Full rows for a list without a search text, positions for a ranked one. */
  books: Position[] | PlacedBook[]
  total: number
  isCut: boolean
  categories: CategoryCount[]
  alternatives?: BookPage['alternatives']
  read?: Interpretation
}

/** Counting stops at this many matches. The counts are then lower bounds and the pages end here: a list shows 400. */
const COUNTED_MATCHES = 5_000
/** A catalogue up to this size is counted completely. */
const SMALL_CATALOGUE = 50_000

/** Finds the books of a page. A text ranks them; an ISBN, a strand or a list without a text has its own order. */
export async function findBooks(deps: FindDeps, wanted: WantedPage): Promise<FoundBooks> {
  const { filters, after, read } = wanted
  const { q } = filters
  const size = wanted.size + 1
  const books = await deps.catalogueSize()
  const place = { size, atMost: mostCounted(deps, books), ...(after && { after }) }
  const number = q ? findIsbn(q) : null
  const isbn = number && (number.rest === '' || (await findAddressParts(deps.db, number.isbn))) ? number.isbn : null
  if (!q || isbn || filters.strand) return findInOrder(deps, await toPlainList(deps, filters, isbn), place)
  const page = { filters, books, categoryNames: await deps.categoryNames(), ...place }
  return read ? findAsRead(deps, read, page) : findByText(deps, number?.rest ?? q, page)
}

function mostCounted(
  { countedMatches = COUNTED_MATCHES, smallCatalogue = SMALL_CATALOGUE }: FindDeps,
  books: number,
): number {
  return (books <= smallCatalogue ? smallCatalogue : countedMatches) + 1
}

/** An ISBN or a strand as a plain list. A strand keeps its order: the text only filters it. */
async function toPlainList(
  { db, categoryNames }: FindDeps,
  { q, ...filters }: BookFilters,
  isbn: string | null,
): Promise<PlainList> {
  if (isbn) return { ...filters, isbn }
  if (!q) return filters
  return { ...filters, text: toTextQuery(await readTerms(db, q), 'whole', await categoryNames())?.anywhere ?? '' }
}

async function findInOrder(
  { db, wholeCounts = () => countWholeCatalogue(db) }: FindDeps,
  list: PlainList,
  { atMost, ...page }: { size: number; atMost: number; after?: Position },
): Promise<FoundBooks> {
  const [books, counts] = await Promise.all([
    listBooks(db, list, page),
    countBooks(db, list, { atMost, whole: wholeCounts }),
  ])
  return { books, ...counts }
}

async function findByText(deps: FindDeps, typed: string, page: RankedPage): Promise<FoundBooks> {
  const { matches, alternatives, ...read } = await interpretText(deps.db, typed, page)
  const found = read.nearestIds
    ? await findAsRead(deps, read, page)
    : await withAllCategories(deps.db, matches, read, page)
  return { ...found, ...(alternatives && { alternatives }) }
}

async function findAsRead(deps: FindDeps, read: Interpretation, page: RankedPage): Promise<FoundBooks> {
  const { filters, nearestIds } = { ...page, ...read }
  if (!nearestIds) return withAllCategories(deps.db, await readPageIn(deps.db, read, page), read, page)
  const { q: _text, ...others } = filters
  return { ...(await findInOrder(deps, { ...others, ids: nearestIds }, page)), read }
}

/** Adds the counts by category without the chosen categories: they show what a click would give. */
async function withAllCategories(
  db: Database,
  { page: books, ...matches }: TextMatches,
  read: Interpretation,
  { after: _first, ...page }: RankedPage,
): Promise<FoundBooks> {
  if (page.filters.categories.length === 0) return { ...matches, books, read }
  const filters = { ...page.filters, categories: [] }
  const { categories } = await readPageIn(db, read, { ...page, filters, size: 0 })
  return { ...matches, books, categories, read }
}
