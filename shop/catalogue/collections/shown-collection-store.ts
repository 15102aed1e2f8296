import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import { SUMMARY_COLUMNS, type SummaryRow } from '../book-row.ts'

/** A collection without its books. */
export interface CollectionHead {
  id: number
  slug: string
  title: string
  text: string
  cover_address: string | null
  from: string | null
  until: string | null
}

/** All collections in order, shown today or not. */
export function readCollectionHeads(db: Queryable): Promise<CollectionHead[]> {
  return db
    .selectFrom('collections')
    .select(['id', 'slug', 'title', 'text', 'cover_address', 'shown_from as from', 'shown_until as until'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type CollectionBookRow = SummaryRow & { collection_id: number; is_cover: boolean }

/** The first `limit` books on offer of each collection, in its order. */
export async function readBooksOfCollections(
  db: Queryable,
  collectionIds: readonly number[],
  limit: number,
): Promise<CollectionBookRow[]> {
  if (collectionIds.length === 0) return []
  return db
    .selectFrom(
      db
        .selectFrom('collection_books')
        .innerJoin('books', 'books.id', 'collection_books.book_id')
        .where('collection_id', 'in', collectionIds)
        .where('books.withdrawn_at', 'is', null)
        .select(SUMMARY_COLUMNS.map(column => `books.${column}` as const))
        .select([
          'collection_id',
          'is_cover',
          sql<number>`row_number() over (partition by collection_id order by collection_books.position)`.as('place'),
        ])
        .as('shown'),
    )
    .select(SUMMARY_COLUMNS)
    .select(['collection_id', 'is_cover'])
    .where('place', '<=', limit)
    .orderBy('collection_id')
    .orderBy('place')
    .execute()
}

/** True if a collection uses this picture as its cover. */
export async function isCollectionCover(db: Queryable, address: string): Promise<boolean> {
  const row = await db.selectFrom('collections').select('id').where('cover_address', '=', address).executeTakeFirst()
  return row !== undefined
}
