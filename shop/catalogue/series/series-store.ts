import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import { SUMMARY_COLUMNS, type SummaryRow } from '../book-row.ts'

export type SeriesBookRow = SummaryRow & { series: string | null; series_slug: string | null; total: number }

/** All slugs of one series, that of its page first. Empty: no book on offer has this slug (`db/functions/series`). */
export async function readFamily(db: Queryable, slug: string): Promise<string[]> {
  const { rows } = await sql<{ family: string[] }>`select series_family(${slug}) as family`.execute(db)
  return rows[0]?.family ?? []
}

/** SQL: slug of the series' page, even if its publisher was joined to another. */
export function homeOf(slug: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`case when ${slug} is not null then coalesce((series_family(${slug}))[1], ${slug}) end`
}

/** Books on offer of a series, by its slugs. Sorted by the leading number of their series number; those without one come last, by date. */
export function readBooksOfSeries(db: Queryable, slugs: readonly string[], limit: number): Promise<SeriesBookRow[]> {
  return db
    .selectFrom('books')
    .select(SUMMARY_COLUMNS)
    .select(['series', 'series_slug', sql<number>`count(*) over ()::integer`.as('total')])
    .where('series_slug', 'in', slugs)
    .where('withdrawn_at', 'is', null)
    .orderBy(orderInSeries(sql`books`))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Sort key within a series: the leading number of the series number; those without one come last, by date. Books without a series are equal. */
export function orderInSeries(books: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofSeries = (what: RawBuilder<unknown>) => sql`case when ${books}.series_slug is not null then ${what} end`
  return sql`${ofSeries(sql`substring(${books}.series_number from '\\d{1,9}')::integer`)} nulls last,
    ${ofSeries(sql`${books}.series_number`)}, ${ofSeries(sql`${books}.publishing_date`)} nulls last`
}

/** Slugs of series with several books on offer. A series of one book needs no page beside that book's own. */
export async function readSeriesSlugs(
  db: Queryable,
  { withSamples, limit }: { withSamples: boolean; limit: number },
): Promise<string[]> {
  // One query for all series, by the rule of `series_family`.
  const { rows } = await sql<{ slug: string }>`
    select (array_agg(series_slug order by joined_to is not null, series_slug))[1] as slug from (
      select series_slug, joined_to, coalesce(coalesce(joined_to, names.id) || series_slug(series, null), series_slug) as shared
      from books left join name_spellings on name_spellings.kind = 'PUBLISHER' and spelling = publisher
      left join names on names.id = name_id
      where series_slug is not null and withdrawn_at is null and (${withSamples} or not is_sample)
    ) as book
    group by shared having count(*) > 1 order by 1 limit ${limit}`.execute(db)
  return rows.map(({ slug }) => slug)
}
