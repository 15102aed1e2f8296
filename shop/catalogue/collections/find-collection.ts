import type { Collection, CollectionShelf } from '../../../contract/collection.ts'
import { MAX_COLLECTION_BOOKS } from '../../../contract/collection.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { toBookSummary } from '../book-row.ts'
import type { CategoryNames } from '../categories.ts'
import { isShownAt } from './is-shown.ts'
import {
  type CollectionBookRow,
  type CollectionHead,
  readBooksOfCollections,
  readCollectionHeads,
} from './shown-collection-store.ts'

/** A collection shown to readers, with its first books. */
export interface ShownCollection extends CollectionShelf {
  head: CollectionHead
}

/** Collections shown at an instant, in order. Those without a book on offer are left out. */
export async function readShownCollections(
  { db, names }: { db: Queryable; names: CategoryNames },
  { now, booksEach }: { now: Date; booksEach: number },
): Promise<ShownCollection[]> {
  const heads = (await readCollectionHeads(db)).filter(head => isShownAt(head, now))
  const ids = heads.map(({ id }) => id)
  const books = Map.groupBy(await readBooksOfCollections(db, ids, booksEach), row => row.collection_id)
  return heads.flatMap(head => {
    const rows = books.get(head.id)
    return rows ? [{ slug: head.slug, title: head.title, head, books: rows.map(row => toBookSummary(row, names)) }] : []
  })
}

/** A shown collection with all its books on offer. Null: its last book has been withdrawn meanwhile. */
export async function readWholeCollection(
  { db, names }: { db: Queryable; names: CategoryNames },
  { head }: ShownCollection,
): Promise<Collection | null> {
  const rows = await readBooksOfCollections(db, [head.id], MAX_COLLECTION_BOOKS)
  if (rows.length === 0) return null
  return {
    slug: head.slug,
    title: head.title,
    text: head.text,
    cover: coverOf(head, rows),
    books: rows.map(row => toBookSummary(row, names)),
  }
}

/** A withdrawn book no longer lends its cover. */
function coverOf({ title, cover_address }: CollectionHead, rows: readonly CollectionBookRow[]): Collection['cover'] {
  const [first] = rows
  if (cover_address !== null && first) return { normalizedIsbn: first.isbn, frontCover: cover_address, title }
  const lender = rows.find(row => row.is_cover)
  return lender
    ? { normalizedIsbn: lender.isbn, frontCover: lender.front_cover ?? undefined, title: lender.title }
    : null
}
