import type { Queryable } from '../../../platform/database/database.ts'
import { type CollectionAct, readCollectionActs } from './collection-act-store.ts'
import type { KeptCollection } from './collection-state.ts'
import { readBookNames, readCollections } from './collection-store.ts'
import { readWithdrawals, type Withdrawal } from './withdrawal-store.ts'

/** A collection with as many books as readers see of it now, its days apart. */
export type ListedCollection = KeptCollection & { onOffer: number }

/** A book of a collection as its operator sees it. */
export interface NamedBook {
  isbn: string
  title: string
  author: string | null
  /** It keeps its place, and readers do not see it. */
  isWithdrawn: boolean
  /** Null while it is offered. */
  withdrawal: Withdrawal | null
}

/** All collections in their order, shown or not. */
export async function listCollections(db: Queryable): Promise<ListedCollection[]> {
  const collections = await readCollections(db)
  const books = await readBookNames(db, [...new Set(collections.flatMap(collection => collection.books))])
  return collections.map(({ id, ...collection }) => ({
    ...collection,
    onOffer: collection.books.filter(isbn => books.get(isbn)?.isWithdrawn === false).length,
  }))
}

/** A collection as its operator sees it, with its history. */
export interface CollectionFile {
  /** Null for one that was removed. */
  collection: ListedCollection | null
  books: NamedBook[]
  history: CollectionAct[]
}

const LATEST = 50

/** Null where no collection has or had this slug. Of its history the latest fifty acts. */
export async function readCollectionFile(db: Queryable, slug: string): Promise<CollectionFile | null> {
  const history = await readCollectionActs(db, slug, LATEST)
  if (history.length === 0) return null
  const collection = (await listCollections(db)).find(one => one.slug === slug) ?? null
  const isbns = collection?.books ?? []
  const named = await readBookNames(db, isbns)
  const withdrawals = await readWithdrawals(db, isbns)
  const books = isbns.flatMap(isbn => named.get(isbn) ?? [])
  return {
    collection,
    books: books.map(book => ({ ...book, withdrawal: withdrawals.get(book.isbn) ?? null })),
    history,
  }
}
