import type { Book, BookSummary } from '../../contract/book.ts'
import { type Database, preparedQuery, type Queryable } from '../../platform/database/database.ts'
import { BOOK_COLUMNS, type BookRow, SUMMARY_COLUMNS, type SummaryRow, toBook, toBookSummary } from './book-row.ts'
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

/** A book and the best sellers among its author's other books. */
export interface BookAndOthers {
  book: Book
  byAuthor: BookSummary[]
}

const columnsOf = (columns: readonly string[], alias: string) => columns.map(column => `${alias}.${column}`).join(', ')

/** The whole answer as one value: the driver's work grows with the columns. */
const readBookAndOthers = preparedQuery<{ found: BookRow & { by_author: SummaryRow[] | null } }>(
  'book-and-others',
  `select row_to_json(found) as found from (
    select ${columnsOf(BOOK_COLUMNS, 'book')}, (
      select json_agg(shown) from (
        select ${columnsOf(SUMMARY_COLUMNS, 'other')} from books as other
        where other.author = book.author and other.withdrawn_at is null and other.id <> book.id
        order by other.sales desc, other.id limit $2
      ) as shown
    ) as by_author
    from books as book where book.isbn = $1 and book.withdrawn_at is null
  ) as found`,
)

/** A book by its 13 bare digits with `size` others at most, in one round trip: the database's share of a book's page. */
export async function findBookAndOthers(
  db: Database,
  names: CategoryNames,
  { isbn, size }: { isbn: string; size: number },
): Promise<BookAndOthers | null> {
  if (!ISBN_13.test(isbn)) return null
  const [row] = await readBookAndOthers(db, [isbn, size])
  if (!row) return null
  const { by_author, ...book } = row.found
  return { book: toBook(book, names), byAuthor: (by_author ?? []).map(other => toBookSummary(other, names)) }
}
