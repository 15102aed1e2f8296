import type { Book, BookSummary, Edition } from '../../contract/book.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { toBook, toBookSummary, toEdition } from './book-row.ts'
import { readBook, readBookAndOthers } from './book-store.ts'
import type { CategoryNames } from './categories.ts'

const ISBN_13 = /^\d{13}$/

/** Finds a book by ISBN (13 bare digits). */
export async function findBookByIsbn(db: Queryable, names: CategoryNames, isbn: string): Promise<Book | null> {
  if (!ISBN_13.test(isbn)) return null
  const row = await readBook(db, 'isbn', isbn)
  return row ? toBook(row, names) : null
}

/** Finds a book by catalogue id (bibliomanagerId). */
export async function findBookById(db: Queryable, names: CategoryNames, id: string): Promise<Book | null> {
  // PostgreSQL rejects U+0000, and no id contains it.
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

/** Finds a book by ISBN (13 bare digits), with at most `size` other books. One database round trip per book page. */
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
