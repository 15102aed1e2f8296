import type { BookSummary } from '../../contract/book.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { SUMMARY_COLUMNS, toBookSummary } from '../catalogue/book-row.ts'
import type { CategoryNames } from '../catalogue/categories.ts'

/** The books of a page, in its order. Books deleted meanwhile are left out. */
export async function readSummaries(
  db: Queryable,
  ids: readonly number[],
  names: CategoryNames,
): Promise<BookSummary[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('books').select(SUMMARY_COLUMNS).where('id', 'in', ids).execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    return row ? [toBookSummary(row, names)] : []
  })
}

/** The parts of a book page's address; undefined if no book on offer has this ISBN (13 bare digits). */
export function findAddressParts(
  db: Queryable,
  isbn: string,
): Promise<{ title: string; author: string | null } | undefined> {
  return db
    .selectFrom('books')
    .select(['title', 'author'])
    .where('isbn', '=', isbn)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
}
