import type { Book, BookSummary } from '../../contract/book.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { toBook, toBookSummary } from './book-row.ts'
import { readOffersInRange, readSpans, readSummariesInRange } from './book-walk-store.ts'
import type { CategoryNames } from './categories.ts'

/** Maximum number of pages in one sitemap file. */
const SPAN_SIZE = 50_000
/** Books in memory at a time. */
const BATCH = 500

export interface WalkDeps {
  db: Queryable
  names: CategoryNames
  withSamples: boolean
}

/**
 * A span of the catalogue: books number `span * 50.000 + 1` to `(span + 1) * 50.000` by arrival. Books never move to
 * another span, so an untouched span stays the same.
 */
export interface CatalogueSpan {
  span: number
  books: number
  lastChange: Date
}

export interface ListedBook {
  book: BookSummary
  changedAt: Date
}

/** Spans with books on offer, in order. */
export function listSpans({ db, withSamples }: Pick<WalkDeps, 'db' | 'withSamples'>): Promise<CatalogueSpan[]> {
  return readSpans(db, SPAN_SIZE, withSamples)
}

/** The books on offer of one span, in batches. No connection is held between batches. */
export async function* walkSpan({ db, names, withSamples }: WalkDeps, span: number): AsyncGenerator<ListedBook[]> {
  const through = (span + 1) * SPAN_SIZE
  let after = span * SPAN_SIZE
  for (;;) {
    const rows = await readSummariesInRange(db, { after, through, withSamples }, BATCH)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(row => ({ book: toBookSummary(row, names), changedAt: row.updated_at }))
    after = last.id
  }
}

/** All books that have a price, in batches. */
export async function* walkOffers({ db, names, withSamples }: WalkDeps): AsyncGenerator<Book[]> {
  let after = 0
  for (;;) {
    const rows = await readOffersInRange(db, { after, through: Number.MAX_SAFE_INTEGER, withSamples }, BATCH)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(row => toBook(row, names))
    after = last.id
  }
}
