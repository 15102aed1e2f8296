import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type CollectionState, isBooksCover, type KeptCollection } from './collection-state.ts'

/** Who changed a collection, when and why. */
export interface Change {
  by: string
  at: Date
  reason: string
}

/** All collections in order. Their ISBNs include withdrawn books. */
export async function readCollections(db: Queryable): Promise<(KeptCollection & { id: number })[]> {
  const rows = await db
    .selectFrom('collections')
    .leftJoin('collection_books', 'collection_books.collection_id', 'collections.id')
    .leftJoin('books', 'books.id', 'collection_books.book_id')
    .selectAll('collections')
    .select([
      sql<string[]>`coalesce(array_agg(books.isbn order by collection_books.position)
        filter (where books.id is not null), '{}')`.as('books'),
      sql<string | null>`max(books.isbn) filter (where is_cover)`.as('cover_isbn'),
    ])
    .groupBy('collections.id')
    .orderBy('collections.position')
    .orderBy('collections.id')
    .execute()
  return rows.map((row, index) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    text: row.text,
    cover: row.cover_address ?? row.cover_isbn,
    from: row.shown_from,
    until: row.shown_until,
    place: index + 1,
    books: row.books,
    changed: { by: row.changed_by, at: row.changed_at, reason: row.change_reason },
  }))
}

/** Adds a collection at the end. */
export async function insertCollection(
  transaction: Transaction<DB>,
  { slug, ...state }: CollectionState & { slug: string },
  change: Change,
): Promise<void> {
  const { id } = await transaction
    .insertInto('collections')
    .values(({ selectFrom }) => ({
      slug,
      ...columnsOf(state),
      ...changeColumns(change),
      // Removed collections leave gaps in the numbering.
      position: selectFrom('collections').select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertBooks(transaction, id, state)
}

/** Writes all fields of a collection but its place. One statement for its row, so the catalogue version rises once. */
export async function updateCollection(
  transaction: Transaction<DB>,
  id: number,
  state: CollectionState,
  change: Change,
): Promise<void> {
  await transaction.deleteFrom('collection_books').where('collection_id', '=', id).execute()
  await insertBooks(transaction, id, state)
  await transaction
    .updateTable('collections')
    .set({ ...columnsOf(state), ...changeColumns(change) })
    .where('id', '=', id)
    .execute()
}

function columnsOf({ title, text, cover, from, until }: CollectionState) {
  const cover_address = isBooksCover(cover) ? null : cover
  return { title, text, cover_address, shown_from: from, shown_until: until }
}

function changeColumns({ by, at, reason }: Change) {
  return { changed_by: by, changed_at: at, change_reason: reason }
}

async function insertBooks(transaction: Transaction<DB>, id: number, { books, cover }: CollectionState): Promise<void> {
  await sql`insert into collection_books (collection_id, book_id, position, is_cover)
    select ${id}, books.id, wanted.position, books.isbn is not distinct from ${cover}
    from unnest(${books}::text[]) with ordinality as wanted (isbn, position)
    join books using (isbn)`.execute(transaction)
}

/** Puts all collections in the order of these slugs, in one statement. `moved`: the collection that the operator moved. */
export async function orderCollections(
  transaction: Transaction<DB>,
  slugs: readonly string[],
  moved: { slug: string; change: Change },
): Promise<void> {
  const { by, at, reason } = moved.change
  const isMoved = sql`slug = ${moved.slug}`
  await sql`update collections set position = array_position(${slugs}::text[], slug),
    changed_by = case when ${isMoved} then ${by} else changed_by end,
    changed_at = case when ${isMoved} then ${at}::timestamptz else changed_at end,
    change_reason = case when ${isMoved} then ${reason} else change_reason end`.execute(transaction)
}

export async function deleteCollection(transaction: Transaction<DB>, id: number): Promise<void> {
  await transaction.deleteFrom('collections').where('id', '=', id).execute()
}

/** Catalogue entry of each ISBN; unknown ISBNs are missing. */
export async function readBookNames(
  db: Queryable,
  isbns: readonly string[],
): Promise<Map<string, { isbn: string; title: string; author: string | null; isWithdrawn: boolean }>> {
  if (isbns.length === 0) return new Map()
  const rows = await db
    .selectFrom('books')
    .select(['isbn', 'title', 'author', 'withdrawn_at'])
    .where('isbn', 'in', isbns)
    .execute()
  return new Map(rows.map(({ withdrawn_at, ...row }) => [row.isbn, { ...row, isWithdrawn: withdrawn_at !== null }]))
}
