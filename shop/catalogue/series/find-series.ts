import { MAX_SERIES_BOOKS, type Series } from '../../../contract/series.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { toBookSummary } from '../book-row.ts'
import type { CategoryNames } from '../categories.ts'
import { readBooksOfSeries, readSeriesSlugs } from './series-store.ts'

/** The series of a slug, in whatever letter case, named as its latest book names it; null where none of its books is on offer. */
export async function findSeries(db: Queryable, names: CategoryNames, typed: string): Promise<Series | null> {
  const slug = typed.toLowerCase()
  // PostgreSQL takes no U+0000.
  const rows = slug.includes('\0') ? [] : await readBooksOfSeries(db, slug, MAX_SERIES_BOOKS)
  const latest = rows.toSorted((one, other) => other.id - one.id)[0]
  if (!latest?.series) return null
  return {
    slug,
    name: latest.series,
    publisher: latest.publisher,
    books: rows.map(row => toBookSummary(row, names)),
    total: latest.total,
  }
}

/** Enough for a sitemap. */
const MOST_SLUGS = 50_000

/** The slugs of the series with several books on offer. */
export function listSeriesSlugs(db: Queryable, { withSamples }: { withSamples: boolean }): Promise<string[]> {
  return readSeriesSlugs(db, { withSamples, limit: MOST_SLUGS })
}
