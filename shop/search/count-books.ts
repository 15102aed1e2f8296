import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { joins, narrowedBy, type PlainList } from './list-books.ts'
import { type CategoryCount, toCents } from './match-text.ts'
import { filterQuery } from './text-query.ts'

export interface Counts {
  total: number
  /** There are more books than were counted. */
  isCut: boolean
  /** How many a click on each category would give: the categories already chosen don't count here. */
  categories: CategoryCount[]
}

/** The counts of the whole catalogue, and of each set of categories that books have. */
export interface WholeCounts extends Counts {
  sets: readonly SetCount[]
}

interface SetCount {
  prefixes: string[]
  books: number
}

/**
 * Counts a list that is not ranked by a text, up to `atMost` books one by one; whole categories are counted whatever their size, from
 * the counts of the whole catalogue.
 */
export async function countBooks(
  db: Queryable,
  list: PlainList,
  { atMost, whole }: { atMost: number; whole: () => Promise<WholeCounts> },
): Promise<Counts> {
  const inEveryCategory = { ...list, categories: [] }
  const { sets, ...inAll } = isWholeCatalogue(inEveryCategory)
    ? await whole()
    : withCategories(await countSets(db, inEveryCategory, atMost))
  if (list.categories.length === 0) return inAll
  const { categories } = inAll
  if (!inAll.isCut) {
    const chosen = sets.filter(({ prefixes }) => prefixes.some(code => list.categories.includes(code)))
    return { total: sumOf(chosen), isCut: false, categories }
  }
  return { ...(await countSets(db, list, atMost)), categories }
}

/** Counts the whole catalogue: some thousand rows, so whoever asks often keeps the answer. */
export async function countWholeCatalogue(db: Queryable): Promise<WholeCounts> {
  const { rows: sets } = await sql<SetCount>`select prefixes, books from search_category_sets where books > 0`.execute(
    db,
  )
  return withCategories({ sets, total: sumOf(sets), isCut: false })
}

/** How many books there are, from the counts of the sets of categories. */
export async function readCatalogueSize(db: Queryable): Promise<number> {
  const { rows } = await sql<{
    books: number
  }>`select coalesce(sum(books), 0) as books from search_category_sets`.execute(db)
  return rows[0]?.books ?? 0
}

async function countSets(db: Queryable, list: PlainList, atMost: number) {
  const { rows } = await sql<SetCount>`
    select prefixes, counted.books from (${countedSets(list, atMost)}) as counted
    join search_category_sets as known on known.id = counted.id`.execute(db)
  const total = sumOf(rows)
  return { sets: rows, total, isCut: total >= atMost }
}

function countedSets(list: PlainList, atMost: number): RawBuilder<unknown> {
  const { minPrice, maxPrice } = list
  const words = filterQuery(list)
  const isSmall = list.strand || list.isbn
  const found = isSmall
    ? sql`select category_set from books join search_books on book_id = books.id ${joins(list)} where ${narrowedBy(list)}`
    : sql`select category_set from search_books where ${words ? sql`all_words @@ ${words}::tsquery` : sql`true`}
        ${minPrice === undefined ? sql`` : sql`and price_cents >= ${toCents(minPrice)}::integer`}
        ${maxPrice === undefined ? sql`` : sql`and price_cents <= ${toCents(maxPrice)}::integer`} limit ${atMost}`
  return sql`select category_set as id, count(*)::integer as books from (${found}) as found group by category_set`
}

/** The sets of categories carry their own counts. */
function isWholeCatalogue({ categories, sort: _order, ...others }: PlainList): boolean {
  return categories.length === 0 && Object.keys(others).length === 0
}

function withCategories<T extends { sets: readonly SetCount[] }>(counted: T) {
  return { ...counted, categories: countByCategory(counted.sets) }
}

function countByCategory(sets: readonly SetCount[]): CategoryCount[] {
  const counts = new Map<string, number>()
  for (const { prefixes, books } of sets) {
    for (const code of prefixes) counts.set(code, (counts.get(code) ?? 0) + books)
  }
  return [...counts].map(([key, count]) => ({ key, count })).sort((a, b) => (a.key < b.key ? -1 : 1))
}

function sumOf(sets: readonly SetCount[]): number {
  return sets.reduce((sum, { books }) => sum + books, 0)
}
