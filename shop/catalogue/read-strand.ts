import { sql } from 'kysely'
import type { Strand, StrandType } from '../../contract/book.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { SUMMARY_COLUMNS, toBookSummary } from './book-row.ts'
import type { CategoryNames } from './categories.ts'

const TITLES: Record<StrandType, string> = { BESTSELLERS: 'Libros Más Vendidos', NEW_RELEASES: 'Novedades' }

/** What `sortBy` may name (`decisions/0001`, Strands): a leading `-` turns the order round, books without the value come last. */
const SORT_KEYS = {
  title: sql`books.title collate "es-x-icu"`,
  price: sql`books.price_cents`,
  publishingDate: sql`books.publishing_date`,
  sales: sql`books.sales`,
} as const

export class UnknownSortKey extends Error {
  override name = 'UnknownSortKey'
}

/**
 * A strand's books in the order the shop gave them, or sorted.
 * @throws UnknownSortKey for a key that is not in `SORT_KEYS`
 */
export async function readStrand(
  db: Queryable,
  names: CategoryNames,
  {
    type,
    sortBy = [],
    limit = 100,
  }: { type: StrandType; sortBy?: readonly string[] | undefined; limit?: number | undefined },
): Promise<Strand> {
  let query = db
    .selectFrom('strand_books')
    .innerJoin('books', 'books.id', 'strand_books.book_id')
    .where('strand', '=', type)
    .where('books.withdrawn_at', 'is', null)
    .select(SUMMARY_COLUMNS.map(column => `books.${column}` as const))
    .limit(limit)
  for (const { expression, isDescending } of sortBy.map(parseSortKey)) {
    query = query.orderBy(expression, order => (isDescending ? order.desc() : order.asc()).nullsLast())
  }
  const rows = await query.orderBy('strand_books.position').execute()
  return { title: TITLES[type], books: rows.map(row => toBookSummary(row, names)) }
}

function parseSortKey(key: string) {
  const name = key.replace(/^-/, '')
  if (!Object.hasOwn(SORT_KEYS, name)) throw new UnknownSortKey(name)
  return { expression: SORT_KEYS[name as keyof typeof SORT_KEYS], isDescending: key.startsWith('-') }
}
