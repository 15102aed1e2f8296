import { sql, type Transaction } from 'kysely'
import type { StrandType } from '../../contract/book.ts'
import type { IsoDate } from '../../contract/dates.ts'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** Who chose a pinned strand's books: the operator, or the loader of the sample catalogue. */
export type PinnedBy = 'operator' | 'sample'

export interface StrandSetting {
  /** Null: the strand follows sales and dates by itself. */
  pinnedBy: PinnedBy | null
  pinnedAt: Date | null
}

/** A book that may stand in a strand. */
export interface Candidate {
  id: number
  author: string | null
}

export async function readStrandSetting(db: Queryable, strand: StrandType): Promise<StrandSetting> {
  const row = await settingOf(db, strand).executeTakeFirstOrThrow()
  return { pinnedBy: row.pinned_by as PinnedBy | null, pinnedAt: row.pinned_at }
}

/** The setting, held until the transaction ends: whoever else changes this strand waits. */
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
 * Gives a strand these books in this order; false when it already has them: every write raises the catalogue's version, and with it
 * each cached page is made again.
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
  // Taken first, as whoever changes books takes it: two that lock books and version in turns would wait for each other for ever.
  await transaction.selectFrom('catalogue_state').select('version').forUpdate().execute()
  if (present.length > 0) await transaction.deleteFrom('strand_books').where('strand', '=', strand).execute()
  if (bookIds.length > 0) {
    const rows = bookIds.map((bookId, index) => ({ strand, book_id: bookId, position: index + 1 }))
    await transaction.insertInto('strand_books').values(rows).execute()
  }
  return true
}

/**
 * Books with confirmed sales, those sold most since a day first, then those sold most ever. It reads the orders' own tables, which
 * the catalogue otherwise leaves alone: the best hundred of all sales are one statement here.
 */
export async function soldBooks(db: Queryable, since: Date, limit: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select books.id, books.author
    from books
    join (
      select bibliomanager_id, sum(quantity) as ever, sum(quantity) filter (where placed_at >= ${since}) as lately
      from order_lines join orders on orders.id = order_lines.order_id
      where orders.status = 'CONFIRMED'
      group by bibliomanager_id
    ) as sold using (bibliomanager_id)
    where books.price_cents is not null and books.withdrawn_at is null
    order by coalesce(sold.lately, 0) desc, sold.ever desc, books.sales desc, books.id
    limit ${limit}`.execute(db)
  return rows
}

/** Books by the sales that the catalogue itself brings. */
export async function bestSellingBooks(db: Queryable, limit: number): Promise<Candidate[]> {
  return db
    .selectFrom('books')
    .select(['id', 'author'])
    .where('price_cents', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('sales', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** As the index `books_newest` has it: without a date, before all others. */
const publishedOn = sql<IsoDate>`coalesce(publishing_date, date '0001-01-01')`

/** Books published until today, the latest first; of one day the last to arrive first, and those without a date at the end. */
export async function newestBooks(db: Queryable, today: IsoDate, limit: number): Promise<Candidate[]> {
  return db
    .selectFrom('books')
    .select(['id', 'author'])
    .where('price_cents', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where(publishedOn, '<=', today)
    .orderBy(publishedOn, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The ids of the books on offer, by ISBN. */
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
