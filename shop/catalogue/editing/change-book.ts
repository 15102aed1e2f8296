import type { ClientBase, Pool } from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { type EditionFileRow, readEditions } from '../editions/edition-store.ts'
import {
  type BookState,
  changedColumns,
  FEED_COLUMNS,
  type FeedColumn,
  type ImportColumn,
  pick,
} from '../import/book-columns.ts'
import { updateBook } from '../import/catalogue-store.ts'
import { type FoundBook, lockBook } from '../import/known-books-store.ts'
import { type BookActKind, insertBookAct } from './book-act-store.ts'
import { readEdits } from './book-edit-store.ts'
import { asFed, asSet, type BookEdits, NO_EDITS } from './edited-book.ts'

export interface EditingDeps {
  pool: Pool
  clock: Clock
}

/** Who changes a book by hand, and why: both stay in its history. */
export interface ByHand {
  operator: string
  reason: string
}

/** A field's displayed value before and after. */
export interface FieldChange {
  field: FeedColumn
  from: BookState[FeedColumn]
  to: BookState[FeedColumn]
}

export type NoBook =
  | { kind: 'unknown-book' }
  /** The book is a sample title: invented, and replaced as a whole by a real one. */
  | { kind: 'sample' }

/** Runs `work` on a locked book, with its title and hand-set fields loaded. */
export async function withBook<Outcome>(
  pool: Pool,
  isbn: string,
  work: (client: ClientBase, book: FoundBook, edits: BookEdits) => Promise<Outcome>,
): Promise<Outcome | NoBook> {
  return withConnection(pool, client =>
    inTransaction(client, async () => {
      const book = await lockBook(client, isbn)
      if (!book) return { kind: 'unknown-book' }
      if (book.is_sample) return { kind: 'sample' }
      const edits = (await readEdits(client, [book.id])).get(book.id) ?? NO_EDITS
      return work(client, book, edits)
    }),
  )
}

export interface ShownChanges {
  changes: FieldChange[]
  /** The editions of its work that the book left, and those that it came to; absent where its work is as before. */
  moved?: { left: EditionFileRow[]; joined: EditionFileRow[] }
}

/** By these titles, authors and suppliers make books editions of one work (`db/functions`). */
const OF_ITS_WORK: readonly ImportColumn[] = ['title', 'author', 'language', 'series', 'series_number', 'work_links']

/** Writes a book with other hand-set fields in one statement and records the act in its history. @returns the changes */
export async function showWith(
  client: ClientBase,
  book: FoundBook,
  { before, after }: { before: BookEdits; after: BookEdits },
  act: ByHand & { kind: BookActKind; at: Date },
): Promise<ShownChanges> {
  const next = asSet(asFed(book, before), after)
  const columns = changedColumns(book, next)
  const mayMove = columns.some(column => OF_ITS_WORK.includes(column))
  const had = mayMove ? await readEditions(client, book.id) : []
  if (columns.length > 0) await updateBook(client, book.id, pick(next, columns))
  const has = mayMove ? await readEditions(client, book.id) : []
  const [left, joined] = [without(had, has), without(has, had)]
  const isMoved = left.length + joined.length > 0
  const editions = (rows: readonly EditionFileRow[]) => (isMoved ? { editions: rows.map(({ isbn }) => isbn) } : {})
  await insertBookAct(client, {
    bookId: book.id,
    ...act,
    before: { ...pick(book, columns), ...editions(had) },
    after: { ...pick(next, columns), ...editions(has) },
  })
  return { changes: fieldChanges(columns, book, next), ...(isMoved && { moved: { left, joined } }) }
}

function without(rows: readonly EditionFileRow[], others: readonly EditionFileRow[]): EditionFileRow[] {
  return rows.filter(({ id }) => !others.some(other => other.id === id))
}

export function fieldChanges(columns: readonly ImportColumn[], book: BookState, next: BookState): FieldChange[] {
  return columns.filter(isFeedColumn).map(field => ({ field, from: book[field], to: next[field] }))
}

function isFeedColumn(column: string): column is FeedColumn {
  return Object.hasOwn(FEED_COLUMNS, column)
}
