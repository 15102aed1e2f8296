import { type RawBuilder, sql } from 'kysely'
import { toCents } from '../../contract/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { joins, narrowedBy, type PlainList } from './list-store.ts'
import { filterQuery } from './text-query.ts'

/** How many books have exactly the same categories. */
export interface SetCount {
  /** Codes of these categories and of all their ancestors. */
  prefixes: string[]
  books: number
}

/** Every set with books. */
export async function readSets(db: Queryable): Promise<SetCount[]> {
  return (await sql<SetCount>`select prefixes, books from search_category_sets where books > 0`.execute(db)).rows
}

/** The number of books, from the counts of the category sets. */
export async function readCatalogueSize(db: Queryable): Promise<number> {
  const { rows } = await sql<{
    books: number
  }>`select coalesce(sum(books), 0) as books from search_category_sets`.execute(db)
  return rows[0]?.books ?? 0
}

/** The sets of a list's books; at most `atMost` books are counted. */
export async function readSetsOf(db: Queryable, list: PlainList, atMost: number): Promise<SetCount[]> {
  const { rows } = await sql<SetCount>`
    select prefixes, counted.books from (${countedSets(list, atMost)}) as counted
    join search_category_sets as known on known.id = counted.id`.execute(db)
  return rows
}

function countedSets(list: PlainList, atMost: number): RawBuilder<unknown> {
  const { minPrice, maxPrice } = list
  const words = filterQuery(list)
  const isSmall = list.strand || list.isbn || list.ids
  const found = isSmall
    ? sql`select category_set from books join search_books on book_id = books.id ${joins(list)} where ${narrowedBy(list)}`
    : sql`select category_set from search_books where ${words ? sql`all_words @@ ${words}::tsquery` : sql`true`}
        ${minPrice === undefined ? sql`` : sql`and price_cents >= ${toCents(minPrice)}::integer`}
        ${maxPrice === undefined ? sql`` : sql`and price_cents <= ${toCents(maxPrice)}::integer`} limit ${atMost}`
  return sql`select category_set as id, count(*)::integer as books from (${found}) as found group by category_set`
}
