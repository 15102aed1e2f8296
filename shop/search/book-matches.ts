import { type RawBuilder, sql } from 'kysely'
import { normalizeIsbn } from '../../contract/isbn.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { BookFilters } from './book-filters.ts'

/** Where a list goes on: the order's key of the last book shown. */
export interface Position {
  rank: number
  sales: number
  id: number
}

export interface MatchedBook extends Position {}

/**
 * The books that match, best first, `limit` of them after a position. A higher rank is a better match: 4 the exact title, 3 a title,
 * 2 an author, 1 a publisher, 0 the text; in a strand, the place the shop gave the book, negated. Among equals the better seller
 * comes first, then the older record, so that pages never overlap.
 */
export async function findMatches(
  db: Queryable,
  filters: BookFilters,
  { after, limit }: { after?: Position; limit: number },
): Promise<MatchedBook[]> {
  const rank = rankOf(filters)
  const matched = sql`select books.id, books.sales, ${rank ?? sql`0`} as rank from books ${joins(filters)} where ${allFilters(filters)}`
  const onwards = after
    ? sql`where sales <= ${rank ? sql`sales` : after.sales} and (rank, sales, -id) < (${after.rank}, ${after.sales}, ${-after.id})`
    : sql``
  // Without a rank the planner walks the index of sales and stops early.
  const order = rank ? sql`rank desc, sales desc, id` : sql`sales desc, id`
  const query = sql<MatchedBook>`select id, sales, rank from (${matched}) as matched ${onwards} order by ${order} limit ${limit}`
  return (await query.execute(db)).rows
}

/** How many books match, and how many a click on each category would give: toggled categories don't count for the latter. */
export async function countMatches(
  db: Queryable,
  filters: BookFilters,
): Promise<{ total: number; categories: { key: string; count: number }[] }> {
  const { rows } = await sql<{ key: string | null; count: number }>`
    with matched as materialized (
      select books.category_prefixes, ${inCategories(filters)} as is_chosen
      from books ${joins(filters)} where ${filtersButCategories(filters)}
    )
    select null as key, count(*) filter (where is_chosen) as count from matched
    union all
    select code as key, count(*) from matched, unnest(category_prefixes) as code group by code
    order by key nulls first`.execute(db)
  const [total, ...categories] = rows
  return { total: total?.count ?? 0, categories: categories.map(({ key, count }) => ({ key: key ?? '', count })) }
}

function joins({ strand }: BookFilters): RawBuilder<unknown> {
  return strand ? sql`join strand_books on strand_books.book_id = books.id and strand_books.strand = ${strand}` : sql``
}

function allFilters(filters: BookFilters): RawBuilder<unknown> {
  return sql`${filtersButCategories(filters)} and ${inCategories(filters)}`
}

function inCategories({ categories }: BookFilters): RawBuilder<unknown> {
  return categories.length > 0 ? sql`books.category_prefixes && ${[...categories]}::text[]` : sql`true`
}

function filtersButCategories({ q, publisher, author }: BookFilters): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (publisher) conditions.push(sql`books.publisher = ${publisher}`)
  if (author) conditions.push(sql`books.author = ${author}`)
  if (q) conditions.push(matchesText(q))
  return sql.join(conditions, sql` and `)
}

/** Someone who types an ISBN wants that book alone. */
function matchesText(q: string): RawBuilder<unknown> {
  const isbn = normalizeIsbn(q)
  return isbn ? sql`books.isbn = ${isbn}` : sql`books.search @@ book_query(${q})`
}

function rankOf({ q, strand }: BookFilters): RawBuilder<unknown> | null {
  if (q && !normalizeIsbn(q)) {
    return sql`case
      when lower(unaccent(books.title)) = lower(unaccent(${q})) then 4
      when ts_filter(books.search, '{a}') @@ book_query(${q}) then 3
      when ts_filter(books.search, '{a,b}') @@ book_query(${q}) then 2
      when ts_filter(books.search, '{a,b,c}') @@ book_query(${q}) then 1
      else 0 end`
  }
  return strand ? sql`-strand_books.position` : null
}
