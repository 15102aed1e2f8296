import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import { SUMMARY_COLUMNS, type SummaryRow } from '../book-row.ts'

export type SeriesBookRow = SummaryRow & { series: string | null; total: number }

/** The books on offer of a series: by the number that their own begins with, those without one last and by their dates. */
export function readBooksOfSeries(db: Queryable, slug: string, limit: number): Promise<SeriesBookRow[]> {
  return db
    .selectFrom('books')
    .select(SUMMARY_COLUMNS)
    .select(['series', sql<number>`count(*) over ()::integer`.as('total')])
    .where('series_slug', '=', slug)
    .where('withdrawn_at', 'is', null)
    .orderBy(orderInSeries(sql`books`))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** By the number that a book's own begins with, those without one last and by their dates; books of no series are all alike. */
export function orderInSeries(books: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofSeries = (what: RawBuilder<unknown>) => sql`case when ${books}.series_slug is not null then ${what} end`
  return sql`${ofSeries(sql`substring(${books}.series_number from '\\d{1,9}')::integer`)} nulls last,
    ${ofSeries(sql`${books}.series_number`)}, ${ofSeries(sql`${books}.publishing_date`)} nulls last`
}

/** The series that have several books on offer; a page of one book is that book's own. */
export async function readSeriesSlugs(
  db: Queryable,
  { withSamples, limit }: { withSamples: boolean; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('books')
    .select('series_slug')
    .where('series_slug', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .$if(!withSamples, query => query.where('is_sample', '=', false))
    .groupBy('series_slug')
    .having(sql<number>`count(*)`, '>', 1)
    .orderBy('series_slug')
    .limit(limit)
    .execute()
  return rows.flatMap(row => row.series_slug ?? [])
}
