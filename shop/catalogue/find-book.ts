import type { Book, BookSummary, Edition } from '../../contract/book.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { toBook, toBookSummary, toEdition } from './book-row.ts'
import { readBook, readBookAndOthers } from './book-store.ts'
import type { CategoryNames } from './categories.ts'

const ISBN_13 = /^\d{13}$/

/** A book by its 13 bare digits. */
export async function findBookByIsbn(db: Queryable, names: CategoryNames, isbn: string): Promise<Book | null> {
  if (!ISBN_13.test(isbn)) return null
  const row = await readBook(db, 'isbn', isbn)
  return row ? toBook(row, names) : null
}

/** A book by its catalogue id (bibliomanagerId). */
export async function findBookById(db: Queryable, names: CategoryNames, id: string): Promise<Book | null> {
  // PostgreSQL takes no U+0000, and no id has one.
  if (id.includes('\0')) return null
  const row = await readBook(db, 'bibliomanager_id', id)
  return row ? toBook(row, names) : null
}

/** A book, the other editions of its work, and the best sellers among its author's other books. */
export interface BookAndOthers {
  book: Book
  editions: Edition[]
  byAuthor: BookSummary[]
}

/** A book by its 13 bare digits with `size` others at most, in one round trip: the database's share of a book's page. */
export async function findBookAndOthers(
  db: Database,
  names: CategoryNames,
  { isbn, size }: { isbn: string; size: number },
): Promise<BookAndOthers | null> {
  if (!ISBN_13.test(isbn)) return null
  const row = await readBookAndOthers(db, { isbn, size })
  if (!row) return null
  const { by_author, editions, ...book } = row
  return {
    book: toBook(book, names),
    editions: (editions ?? []).map(toEdition),
    byAuthor: (by_author ?? []).map(other => toBookSummary(other, names)),
  }
}
