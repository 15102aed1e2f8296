import { MAX_SERIES_BOOKS, type Series } from '../../../contract/series.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { toBookSummary } from '../book-row.ts'
import type { CategoryNames } from '../categories.ts'
import { shownName } from '../names/shown-name.ts'
import { readBooksOfSeries, readFamily, readSeriesSlugs } from './series-store.ts'

/**
 * Finds a series by slug, in any letter case; its name is the most frequent spelling. Null: none of its books is on offer.
 * The returned `slug` differs if its publisher was joined to another, which has the page.
 */
export async function findSeries(db: Queryable, names: CategoryNames, typed: string): Promise<Series | null> {
  // PostgreSQL rejects U+0000.
  const slugs = typed.includes('\0') ? [] : await readFamily(db, typed.toLowerCase())
  const [slug] = slugs
  if (slug === undefined) return null
  const rows = await readBooksOfSeries(db, slugs, MAX_SERIES_BOOKS)
  const own = rows.filter(row => row.series_slug === slug)
  const naming = own.length > 0 ? own : rows
  const latest = naming.toSorted((one, other) => other.id - one.id)[0]
  const spelled = Map.groupBy(naming, ({ series }) => series ?? '')
  const name = shownName([...spelled].map(([spelling, books]) => ({ spelling, books: books.length })))
  if (!latest || !name) return null
  return {
    slug,
    name,
    publisher: latest.publisher,
    books: rows.map(row => toBookSummary(row, names)),
    total: latest.total,
  }
}

/** Limit of one sitemap file. */
const MOST_SLUGS = 50_000

/** Slugs of series with several books on offer. */
export function listSeriesSlugs(db: Queryable, { withSamples }: { withSamples: boolean }): Promise<string[]> {
  return readSeriesSlugs(db, { withSamples, limit: MOST_SLUGS })
}
