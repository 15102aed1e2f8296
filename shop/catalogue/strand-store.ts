import { sql, type Transaction } from 'kysely'
import type { StrandType } from '../../contract/book.ts'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { SUMMARY_COLUMNS, type SummaryRow } from './book-row.ts'
import { lockVersion } from './catalogue-version-store.ts'

/** Who chose a pinned strand's books: the operator, or the loader of the sample catalogue. */
export type PinnedBy = 'operator' | 'sample'

export interface StrandSetting {
  /** Null: not pinned; the strand follows sales and dates. */
  pinnedBy: PinnedBy | null
  pinnedAt: Date | null
}

export async function readStrandSetting(db: Queryable, strand: StrandType): Promise<StrandSetting> {
  const row = await settingOf(db, strand).executeTakeFirstOrThrow()
  return { pinnedBy: row.pinned_by as PinnedBy | null, pinnedAt: row.pinned_at }
}

/** Locks the setting until the transaction ends; other changes of this strand wait. */
export async function lockStrand(transaction: Transaction<DB>, strand: StrandType): Promise<PinnedBy | null> {
  const row = await settingOf(transaction, strand).forUpdate().executeTakeFirstOrThrow()
  return row.pinned_by as PinnedBy | null
}

export async function setPin(
  transaction: Transaction<DB>,
  strand: StrandType,
  pin: { by: PinnedBy; at: Date } | null,
): Promise<void> {
  await transaction
    .updateTable('strand_settings')
    .set({ pinned_by: pin?.by ?? null, pinned_at: pin?.at ?? null })
    .where('strand', '=', strand)
    .execute()
}

/**
 * Sets a strand's books in this order. @returns false if they are the same: every write raises the catalogue version,
 * which rebuilds every cached page.
 */
export async function putIntoStrand(
  transaction: Transaction<DB>,
  strand: StrandType,
  bookIds: readonly number[],
): Promise<boolean> {
  const present = await transaction
    .selectFrom('strand_books')
    .select('book_id')
    .where('strand', '=', strand)
    .orderBy('position')
    .execute()
  if (present.length === bookIds.length && present.every((row, index) => row.book_id === bookIds[index])) return false
  // Lock the version first, as every change of books does: otherwise two transactions that lock books and version in different orders deadlock.
  await lockVersion(transaction)
  if (present.length > 0) await transaction.deleteFrom('strand_books').where('strand', '=', strand).execute()
  if (bookIds.length > 0) {
    const rows = bookIds.map((bookId, index) => ({ strand, book_id: bookId, position: index + 1 }))
    await transaction.insertInto('strand_books').values(rows).execute()
  }
  return true
}

/** Sort keys for a strand's books. */
export const SORT_KEYS = {
  title: sql`books.title collate "es-x-icu"`,
  price: sql`books.price_cents`,
  publishingDate: sql`books.publishing_date`,
  sales: sql`books.sales`,
} as const

export interface SortBy {
  key: keyof typeof SORT_KEYS
  isDescending: boolean
}

/** A strand's books on offer, sorted; ties in the shop's order. Books without the value come last. */
export function readBooksOfStrand(
  db: Queryable,
  strand: StrandType,
  { sortBy, limit }: { sortBy: readonly SortBy[]; limit: number },
): Promise<SummaryRow[]> {
  let query = db
    .selectFrom('strand_books')
    .innerJoin('books', 'books.id', 'strand_books.book_id')
    .where('strand', '=', strand)
    .where('books.withdrawn_at', 'is', null)
    .select(SUMMARY_COLUMNS.map(column => `books.${column}` as const))
    .limit(limit)
  for (const { key, isDescending } of sortBy) {
    query = query.orderBy(SORT_KEYS[key], order => (isDescending ? order.desc() : order.asc()).nullsLast())
  }
  return query.orderBy('strand_books.position').execute()
}

/** ISBN → id, for books on offer. */
export async function bookIdsByIsbn(db: Queryable, isbns: readonly string[]): Promise<Map<string, number>> {
  if (isbns.length === 0) return new Map()
  const rows = await db
    .selectFrom('books')
    .select(['id', 'isbn'])
    .where('isbn', 'in', isbns)
    .where('withdrawn_at', 'is', null)
    .execute()
  return new Map(rows.map(row => [row.isbn, row.id]))
}

function settingOf(db: Queryable, strand: StrandType) {
  return db.selectFrom('strand_settings').select(['pinned_by', 'pinned_at']).where('strand', '=', strand)
}
