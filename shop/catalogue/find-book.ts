import type { Book } from '../../contract/book.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { BOOK_COLUMNS, toBook } from './book-row.ts'
import type { CategoryNames } from './categories.ts'

const ISBN_13 = /^\d{13}$/

/** A book by its 13 bare digits. */
export async function findBookByIsbn(db: Queryable, names: CategoryNames, isbn: string): Promise<Book | null> {
  if (!ISBN_13.test(isbn)) return null
  const row = await db
    .selectFrom('books')
    .select(BOOK_COLUMNS)
    .where('isbn', '=', isbn)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row ? toBook(row, names) : null
}

/** A book by its catalogue id (bibliomanagerId). */
export async function findBookById(db: Queryable, names: CategoryNames, id: string): Promise<Book | null> {
  // PostgreSQL takes no U+0000, and no id has one.
  if (id.includes('\0')) return null
  const row = await db
    .selectFrom('books')
    .select(BOOK_COLUMNS)
    .where('bibliomanager_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row ? toBook(row, names) : null
}
