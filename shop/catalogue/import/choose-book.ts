import type { FeedRecord } from './feed-record.ts'
import type { KnownBook } from './plan-record.ts'

/** The books that the records of a batch may be about, under each of their names. */
export interface KnownBooks {
  byKey: ReadonlyMap<string, KnownBook>
  byId: ReadonlyMap<string, KnownBook>
  byIsbn: ReadonlyMap<string, KnownBook>
}

export type Choice =
  | { kind: 'none' }
  /** `isTakenOver`: it was another record's book until now. */
  | { kind: 'book'; book: KnownBook; isTakenOver: boolean }
  | { kind: 'conflict'; reason: string }

/**
 * The book a record is about: the one its key already stands for, else the one with its bibliomanagerId, else (where the feed gives
 * no id, or the holder gives way) the one with its ISBN. Sample titles, withdrawn books and books whose id was made from their ISBN
 * give way to a feed's own record.
 */
export function chooseBook(record: FeedRecord, known: KnownBooks): Choice {
  const own = known.byKey.get(record.key)
  const named = known.byId.get(record.bibliomanagerId ?? record.fallbackId)
  const holder = record.isbn === null ? undefined : known.byIsbn.get(record.isbn)
  const book = own ?? named ?? holder
  if (!book) return { kind: 'none' }
  if (record.action === 'withdraw') return { kind: 'book', book, isTakenOver: false }
  if (holder && holder.id !== book.id) {
    return { kind: 'conflict', reason: `su ISBN ${record.isbn} ya es del libro ${holder.bibliomanager_id}` }
  }
  if (named && named.id !== book.id) {
    return { kind: 'conflict', reason: `su id ${named.bibliomanager_id} ya es del libro con ISBN ${named.isbn}` }
  }
  if (book === own) return { kind: 'book', book, isTakenOver: false }
  if (book === named || record.bibliomanagerId === null || givesWay(book)) {
    return { kind: 'book', book, isTakenOver: givesWay(book) }
  }
  return { kind: 'conflict', reason: `su ISBN ${record.isbn} ya es del libro ${book.bibliomanager_id}` }
}

function givesWay(book: KnownBook): boolean {
  return book.is_sample || book.withdrawn_at !== null || book.bibliomanager_id === book.isbn
}
