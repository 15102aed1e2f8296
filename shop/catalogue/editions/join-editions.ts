import type { ClientBase } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { insertBookAct } from '../editing/book-act-store.ts'
import type { ByHand, EditingDeps } from '../editing/change-book.ts'
import { type FoundBook, lockBook, lockBooks } from '../import/known-books-store.ts'
import { lockDecisions, readEditions, setApart, setJoined } from './edition-store.ts'

type NoEdition = { kind: 'unknown-book'; isbn: string } | { kind: 'sample'; isbn: string }

export type JoiningEditions =
  /** `editions`: number of editions of the work now. */
  | { kind: 'joined'; title: string; editions: number }
  /** They were already editions of one work. */
  | { kind: 'as-before'; title: string; editions: number }
  /** Joining needs at least two books. */
  | { kind: 'one-book' }
  | NoEdition

/**
 * Declares books to be editions of one work, whatever feeds and titles say. Each brings its other editions along. Prices, lists and orders are
 * unaffected: only the books' pages link to each other.
 */
export function joinEditions(
  { pool, clock }: EditingDeps,
  { isbns, operator, reason }: ByHand & { isbns: readonly string[] },
): Promise<JoiningEditions> {
  return withConnection(pool, client =>
    inTransaction(client, async () => {
      const named = [...new Set(isbns)].sort()
      if (named.length < 2) return { kind: 'one-book' }
      await lockDecisions(client)
      const locked = new Map((await lockBooks(client, named)).map(book => [book.isbn, book]))
      const books: FoundBook[] = []
      for (const isbn of named) {
        const found = asRealBook(isbn, locked.get(isbn))
        if (found.kind !== 'book') return found
        books.push(found.book)
      }
      const [first] = books as [FoundBook, ...FoundBook[]]
      const before = new Map<number, string[]>()
      // Editions that come along get an entry in their histories too.
      for (const { id } of books) for (const edition of await readEditions(client, id)) before.set(edition.id, [])
      for (const id of before.keys()) before.set(id, await isbnsOf(client, id))
      const known = before.get(first.id) ?? []
      if (named.every(isbn => known.includes(isbn))) {
        return { kind: 'as-before', title: first.title, editions: known.length }
      }
      await setJoined(
        client,
        books.map(({ id }) => id),
      )
      const editions = await isbnsOf(client, first.id)
      for (const [bookId, had] of before) {
        await insertBookAct(client, {
          bookId,
          kind: 'EDITIONS_JOINED',
          operator,
          reason,
          at: clock.now(),
          before: { editions: had },
          after: { editions },
        })
      }
      return { kind: 'joined', title: first.title, editions: editions.length }
    }),
  )
}

export type SeparatingEdition =
  /** `editions`: number of editions left in the work. */
  | { kind: 'separated'; title: string; editions: number }
  /** The book has no other edition. */
  | { kind: 'alone'; title: string }
  | NoEdition

/** Declares that a book is not an edition of its current work. Feeds and titles no longer join it to any work; a person still can. */
export function separateEdition(
  { pool, clock }: EditingDeps,
  { isbn, operator, reason }: ByHand & { isbn: string },
): Promise<SeparatingEdition> {
  return withConnection(pool, client =>
    inTransaction(client, async () => {
      await lockDecisions(client)
      const found = asRealBook(isbn, await lockBook(client, isbn))
      if (found.kind !== 'book') return found
      const { id, title } = found.book
      const editions = await readEditions(client, id)
      const before = editions.map(edition => edition.isbn)
      if (before.length < 2) return { kind: 'alone', title }
      await setApart(client, id)
      for (const edition of editions) {
        await insertBookAct(client, {
          bookId: edition.id,
          kind: 'EDITION_SEPARATED',
          operator,
          reason,
          at: clock.now(),
          before: { editions: before },
          after: { editions: await isbnsOf(client, edition.id) },
        })
      }
      return { kind: 'separated', title, editions: before.length - 1 }
    }),
  )
}

function asRealBook(isbn: string, book: FoundBook | undefined): { kind: 'book'; book: FoundBook } | NoEdition {
  if (!book) return { kind: 'unknown-book', isbn }
  return book.is_sample ? { kind: 'sample', isbn } : { kind: 'book', book }
}

async function isbnsOf(client: ClientBase, bookId: number): Promise<string[]> {
  return (await readEditions(client, bookId)).map(({ isbn }) => isbn)
}
