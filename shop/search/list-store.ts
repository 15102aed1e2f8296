import { type RawBuilder, sql } from 'kysely'
import { authorNames } from '../../contract/authors.ts'
import type { BookSort } from '../../contract/book.ts'
import { toCents } from '../../contract/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { SUMMARY_COLUMNS, type SummaryRow } from '../catalogue/book-row.ts'
import type { BookFilters } from './book-filters.ts'
import type { Position } from './match-store.ts'

/** A list without a ranking text: everything, a category, a publisher, a strand, a price range, or a book by its ISBN. */
export interface PlainList extends Omit<BookFilters, 'q'> {
  isbn?: string
  /** Only for a strand: the text that its books must match, as a tsquery. */
  text?: string
  /** Only these books, in this order unless `sort` asks for another. */
  ids?: readonly number[]
}

/** A sort order, with an index over all books. `at` turns a position's value back into a value of the expression. */
interface Order {
  by: RawBuilder<unknown>
  value: RawBuilder<unknown>
  at: (value: number) => RawBuilder<unknown>
  isAscending?: true
}

const bySales: Order = { by: sql`books.sales`, value: sql`books.sales`, at: value => sql`${value}` }
const ORDERS: Record<BookSort, Order> = {
  relevance: bySales,
  sales: bySales,
  newest: {
    by: sql`coalesce(books.publishing_date, date '0001-01-01')`,
    value: sql`coalesce(books.publishing_date, date '0001-01-01') - date '2000-01-01'`,
    at: value => sql`date '2000-01-01' + ${value}::integer`,
  },
  price: {
    by: sql`coalesce(books.price_cents, 2147483647)`,
    value: sql`coalesce(books.price_cents, 2147483647)`,
    at: value => sql`${value}`,
    isAscending: true,
  },
  '-price': {
    by: sql`coalesce(books.price_cents, -1)`,
    value: sql`coalesce(books.price_cents, -1)`,
    at: value => sql`${value}`,
  },
}
/** The order of the given ids. */
function inOrderOf(ids: readonly number[]): Order {
  const by = sql`array_position(${[...ids]}::bigint[], books.id)`
  return { by, value: by, at: value => sql`${value}`, isAscending: true }
}

/** The order that the shop chose for a strand. */
const byPlace: Order = {
  by: sql`strand_books.position`,
  value: sql`strand_books.position`,
  at: value => sql`${value}`,
  isAscending: true,
}

function orderOf({ strand, sort, ids }: PlainList): Order {
  if (ids && sort === 'relevance') return inOrderOf(ids)
  return strand && sort === 'relevance' ? byPlace : ORDERS[sort]
}

/** A book of a list with its position. */
export type PlacedBook = Position & SummaryRow

const SUMMARY = sql.join(SUMMARY_COLUMNS.map(column => sql.ref(`books.${column}`)))

/** `size` books of the list after a position, in its order, then by id. */
export async function listBooks(
  db: Queryable,
  list: PlainList,
  { after, size }: { after?: Position; size: number },
): Promise<PlacedBook[]> {
  const order = orderOf(list)
  const { rows } = await sql<PlacedBook>`
    select ${SUMMARY}, 0 as rank, ${order.value} as value from books ${joins(list)}
    where ${narrowedBy(list)} ${after ? onwards(order, after) : sql``}
    order by ${order.by} ${order.isAscending ? sql`asc` : sql`desc`}, books.id limit ${size}`.execute(db)
  return rows
}

/** The condition for a list's rows of `books`, in a query with `joins`. */
export function narrowedBy({
  categories,
  publisher,
  author,
  minPrice,
  maxPrice,
  isbn,
  text,
  ids,
}: PlainList): RawBuilder<unknown> {
  const conditions = [sql`books.withdrawn_at is null`]
  if (categories.length > 0) conditions.push(sql`books.category_prefixes && ${[...categories]}::text[]`)
  if (publisher) conditions.push(sql`books.publisher = ${publisher}`)
  if (author) conditions.push(writtenBy(author))
  if (minPrice !== undefined) conditions.push(sql`books.price_cents >= ${toCents(minPrice)}::integer`)
  if (maxPrice !== undefined) conditions.push(sql`books.price_cents <= ${toCents(maxPrice)}::integer`)
  if (ids) conditions.push(sql`books.id = any(${[...ids]}::bigint[])`)
  if (isbn) conditions.push(sql`books.isbn = ${isbn}`)
  if (text) conditions.push(sql`books.id in (select book_id from search_books where all_words @@ ${text}::tsquery)`)
  return sql.join(conditions, sql` and `)
}

/** Books of an author, alone or with others; for several people, books written together. Each half of the condition has an index. */
function writtenBy(author: string): RawBuilder<unknown> {
  const names = authorNames(author)
  const together = sql`books.author like '%;%' and author_names(books.author) @> ${names}::text[]`
  return names.length > 1 ? together : sql`(books.author = ${names[0] ?? author} or (${together}))`
}

export function joins({ strand }: PlainList): RawBuilder<unknown> {
  return strand ? sql`join strand_books on strand_books.book_id = books.id and strand_books.strand = ${strand}` : sql``
}

function onwards({ by, at, isAscending }: Order, { value, id }: Position): RawBuilder<unknown> {
  return isAscending
    ? sql`and (${by}, books.id) > (${at(value)}, ${id})`
    : sql`and ${by} <= ${at(value)} and (${by}, -books.id) < (${at(value)}, ${-id})`
}
