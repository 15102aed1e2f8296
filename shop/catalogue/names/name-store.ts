import { type RawBuilder, sql } from 'kysely'
import type { NameKind } from '../../../contract/name-page.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { SUMMARY_COLUMNS, type SummaryRow } from '../book-row.ts'
import { homeOf, orderInSeries } from '../series/series-store.ts'
import type { Spelling } from './shown-name.ts'

export interface NameRow {
  id: number
  kind: NameKind
  slug: string
  shown_as: string | null
  joined_to: number | null
}

export const NAME_COLUMNS = ['id', 'kind', 'slug', 'shown_as', 'joined_to'] as const

export function selectName(
  db: Queryable,
  { kind, slug }: { kind: NameKind; slug: string },
): Promise<NameRow | undefined> {
  return db
    .selectFrom('names')
    .select(NAME_COLUMNS)
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export function selectNameById(db: Queryable, id: number): Promise<NameRow> {
  return db.selectFrom('names').select(NAME_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The name with exactly this spelling in books. */
export function selectNameOf(
  db: Queryable,
  { kind, spelling }: { kind: NameKind; spelling: string },
): Promise<NameRow | undefined> {
  return db
    .selectFrom('names')
    .innerJoin('name_spellings', 'name_spellings.name_id', 'names.id')
    .select(['id', 'names.kind', 'slug', 'shown_as', 'joined_to'])
    .where('name_spellings.kind', '=', kind)
    .where('spelling', '=', spelling)
    .executeTakeFirst()
}

/** The names joined to this one. */
export function selectJoinedNames(db: Queryable, id: number): Promise<NameRow[]> {
  return db.selectFrom('names').select(NAME_COLUMNS).where('joined_to', '=', id).orderBy('key').execute()
}

/** Names whose key or shown text contains the filter. */
export async function selectNamesLike(
  db: Queryable,
  { filter, kinds, limit }: { filter: string; kinds: readonly NameKind[]; limit: number },
): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select ${sql.join(NAME_COLUMNS.map(column => sql.ref(column)))} from names
    where kind = any(${[...kinds]}::name_kind[]) and name_key(kind, ${filter}) <> ''
      and (strpos(key, name_key(kind, ${filter})) > 0 or strpos(name_key(kind, shown_as), name_key(kind, ${filter})) > 0)
    order by length(key), key, kind limit ${limit}`.execute(db)
  return rows
}

/** Names that a person joined or set. */
export function selectNamesByHand(
  db: Queryable,
  { kinds, limit }: { kinds: readonly NameKind[]; limit: number },
): Promise<NameRow[]> {
  return db
    .selectFrom('names')
    .select(NAME_COLUMNS)
    .where('kind', 'in', kinds)
    .where(each => each.or([each('joined_to', 'is not', null), each('shown_as', 'is not', null)]))
    .orderBy('key')
    .orderBy('kind')
    .limit(limit)
    .execute()
}

/** Spellings of a name and of those joined to it, on offer or not. */
export async function selectBareSpellings(db: Queryable, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('name_spellings')
    .innerJoin('names', 'names.id', 'name_id')
    .select('spelling')
    .where(each => each.or([each('names.id', '=', id), each('joined_to', '=', id)]))
    .execute()
  return rows.map(({ spelling }) => spelling)
}

/** A spelling of a name or of a name joined to it. */
export interface SpellingRow extends Spelling {
  name_id: number
}

/** Every spelling of a name and of those joined to it, with its number of books on offer. */
export async function selectSpellings(
  db: Queryable,
  { id, kind }: Pick<NameRow, 'id' | 'kind'>,
): Promise<SpellingRow[]> {
  const { rows } = await sql<SpellingRow>`
    select name_id, spelling, (select count(*)::integer from books
      where withdrawn_at is null and ${writtenAs(kind, sql`array[spelling]`)}) as books
    from name_spellings join names on names.id = name_id
    where names.id = ${id} or joined_to = ${id} order by books desc, spelling`.execute(db)
  return rows
}

/** Number of books on offer with any of the spellings, and how many of them are samples. */
export async function countBooksOf(
  db: Queryable,
  kind: NameKind,
  spellings: readonly string[],
): Promise<{ books: number; samples: number }> {
  const { rows } = await sql<{ books: number; samples: number }>`
    select count(*)::integer as books, (count(*) filter (where is_sample))::integer as samples from books
    where withdrawn_at is null and ${writtenAs(kind, sql`${[...spellings]}::text[]`)}`.execute(db)
  return rows[0] ?? { books: 0, samples: 0 }
}

/** A book of a name, with the series of its page and the series' spellings among the books listed here. */
export type NamedBookRow = SummaryRow & { series_slug: string | null; series: Spelling[] | null }

/**
 * Books with any of the spellings. First those in series: series with the latest book first, each in its own order. Then the others, latest first,
 * undated last.
 */
export async function selectBooksOf(
  db: Queryable,
  { kind, spellings, from, size }: { kind: NameKind; spellings: readonly string[]; from: number; size: number },
): Promise<NamedBookRow[]> {
  const { rows } = await sql<NamedBookRow>`
    with own as (
      select id, series, series_slug, series_number, publishing_date, sales from books
      where withdrawn_at is null and ${writtenAs(kind, sql`${[...spellings]}::text[]`)}
    ), home as (
      select series_slug, ${homeOf(sql`series_slug`)} as home
      from (select distinct series_slug from own where series_slug is not null) as each
    ), spelled as (
      select home, series, count(*)::integer as books, max(publishing_date) as latest
      from own join home using (series_slug) group by home, series
    ), shelf as (
      select home, max(latest) as latest, jsonb_agg(jsonb_build_object('spelling', series, 'books', books)) as series
      from spelled group by home
    ), page as (
      select own.id, home, shelf.series, row_number() over (
        order by home is null, latest desc nulls last, home,
          ${orderInSeries(sql`own`)}, publishing_date desc nulls last, sales desc, own.id) as place
      from own left join home using (series_slug) left join shelf using (home) order by place offset ${from} limit ${size}
    )
    select ${sql.join(SUMMARY_COLUMNS.map(column => sql.ref(`books.${column}`)))}, page.home as series_slug, page.series
    from page join books using (id) order by place`.execute(db)
  return rows
}

/** Condition for books with one of the spellings. Uses the indexes of the lists by author and publisher. */
function writtenAs(kind: NameKind, spellings: RawBuilder<unknown>): RawBuilder<unknown> {
  return kind === 'AUTHOR'
    ? sql`(author = any(${spellings}) or (author like '%;%' and author_names(author) && ${spellings}))`
    : sql`publisher = any(${spellings})`
}

/** Names in order of arrival, `size` ids per span. */
export interface NameSpanRow {
  /** Span number from 0: ids from `span * size + 1`. */
  span: number
  names: number
  /** Changes when other names are in the span. */
  digest: string
}

/** The spans with names whose page has books on offer; empty ones are left out. */
export async function selectNameSpans(db: Queryable, size: number, withSamples: boolean): Promise<NameSpanRow[]> {
  const { rows } = await sql<NameSpanRow>`
    select (id - 1) / ${size}::bigint as span, count(*) as names,
      md5(string_agg(id::text, ',' order by id)) as digest from (${namesOnOffer(withSamples)}) as named
    group by 1 order by 1`.execute(db)
  return rows
}

/** The names of a span. */
export async function selectNamesOfSpan(
  db: Queryable,
  { span, size, withSamples }: { span: number; size: number; withSamples: boolean },
): Promise<Pick<NameRow, 'kind' | 'slug'>[]> {
  const { rows } = await sql<Pick<NameRow, 'kind' | 'slug'>>`
    select kind, slug from (${namesOnOffer(withSamples)}) as named
    where id > ${span * size} and id <= ${(span + 1) * size} order by id`.execute(db)
  return rows
}

/** Names with books on offer. One pass over all books, since nearly every name has some. */
function namesOnOffer(withSamples: boolean): RawBuilder<unknown> {
  const offered = sql`from books where withdrawn_at is null and (${withSamples} or not is_sample)`
  return sql`
    select distinct kept.id, kept.kind, kept.slug from (
      select 'AUTHOR'::name_kind as kind, author as spelling ${offered} and author not like '%;%'
      union select 'AUTHOR', unnest(author_names(author)) ${offered} and author like '%;%'
      union select 'PUBLISHER', publisher ${offered}
    ) as offered
    join name_spellings using (kind, spelling)
    join names as named on named.id = name_id
    join names as kept on kept.id = coalesce(named.joined_to, named.id)`
}
