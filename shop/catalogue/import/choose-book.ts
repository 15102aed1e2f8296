import { idName, isbnName } from './exchange.ts'
import type { FeedRecord } from './feed-record.ts'
import type { KnownBook } from './plan-record.ts'
import { saysOffered } from './says-offered.ts'

/** Books that the records of a batch may refer to, indexed by each of their names. */
export interface KnownBooks {
  byKey: ReadonlyMap<string, KnownBook>
  byId: ReadonlyMap<string, KnownBook>
  byIsbn: ReadonlyMap<string, KnownBook>
}

export type Choice =
  | { kind: 'none' }
  /** `isTakenOver`: the book belonged to another record until now. */
  | { kind: 'book'; book: KnownBook; isTakenOver: boolean }
  | { kind: 'conflict'; reason: string }

export const OF_ANOTHER_RECORD = 'otro registro de los archivos ya habla de su libro'

/**
 * Chooses the book that a record refers to. First the book already linked to its key, then the one with its bibliomanagerId,
 * then the one with its ISBN (only if the feed gives no id, or the holder of the ISBN gives way).
 * Sample titles, withdrawn books and books whose id was made from their ISBN give way to a feed's own record. `givenUp`: names that books lose to
 * others in this import (`exchange.ts`).
 */
export function chooseBook(record: FeedRecord, known: KnownBooks, givenUp: ReadonlySet<string>): Choice {
  const own = known.byKey.get(record.key)
  const stays = (book: KnownBook | undefined, name: string) => (book === own || !givenUp.has(name) ? book : undefined)
  const id = record.bibliomanagerId ?? record.fallbackId
  const named = stays(known.byId.get(id), idName(id))
  const holder = record.isbn === null ? undefined : stays(known.byIsbn.get(record.isbn), isbnName(record.isbn))
  const book = own ?? named ?? holder
  if (!book) return { kind: 'none' }
  if (record.action === 'withdraw') {
    const isOthers = book !== own && book.has_record
    return isOthers ? { kind: 'none' } : { kind: 'book', book, isTakenOver: false }
  }
  if (book !== own && book.has_staged_record) return { kind: 'conflict', reason: OF_ANOTHER_RECORD }
  if (holder && holder.id !== book.id) {
    return { kind: 'conflict', reason: `su ISBN ${record.isbn} ya es del libro ${holder.bibliomanager_id}` }
  }
  if (named && named.id !== book.id) {
    return { kind: 'conflict', reason: `su id ${named.bibliomanager_id} ya es del libro con ISBN ${named.isbn}` }
  }
  // A record that only repeats what is known takes over no book.
  if (book === own || record.repeatsSupplier) return { kind: 'book', book, isTakenOver: false }
  const isTakenOver = givesWay(book, record)
  if (book === named || record.bibliomanagerId === null || isTakenOver) return { kind: 'book', book, isTakenOver }
  return { kind: 'conflict', reason: `su ISBN ${record.isbn} ya es del libro ${book.bibliomanager_id}` }
}

/** A withdrawn book stays its own record's until another one offers it. */
function givesWay(book: KnownBook, record: FeedRecord): boolean {
  return book.is_sample || (book.withdrawn_at !== null && saysOffered(record)) || book.bibliomanager_id === book.isbn
}
