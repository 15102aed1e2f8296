import type { Strand, StrandType } from '../../contract/book.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { toBookSummary } from './book-row.ts'
import type { CategoryNames } from './categories.ts'
import { readBooksOfStrand, SORT_KEYS, type SortBy } from './strand-store.ts'

const TITLES: Record<StrandType, string> = { BESTSELLERS: 'Libros Más Vendidos', NEW_RELEASES: 'Novedades' }

export class UnknownSortKey extends Error {
  override name = 'UnknownSortKey'
}

/**
 * A strand's books in the shop's order, or sorted (`decisions/0001`, Strands). A leading `-` reverses the key's order;
 * books without the value come last.
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
  const rows = await readBooksOfStrand(db, type, { sortBy: sortBy.map(parseSortKey), limit })
  return { title: TITLES[type], books: rows.map(row => toBookSummary(row, names)) }
}

function parseSortKey(key: string): SortBy {
  const name = key.replace(/^-/, '')
  if (!Object.hasOwn(SORT_KEYS, name)) throw new UnknownSortKey(name)
  return { key: name as SortBy['key'], isDescending: key.startsWith('-') }
}
