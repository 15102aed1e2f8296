import type { ClientBase } from 'pg'
import { readEdits } from '../editing/book-edit-store.ts'
import { asFed, NO_EDITS } from '../editing/edited-book.ts'
import { readHeldJumps } from '../pricing/jump-store.ts'
import { readUndonePrices } from '../pricing/undone-price-store.ts'
import { type BookState, IMPORT_COLUMNS } from './book-columns.ts'
import type { KnownBooks } from './choose-book.ts'
import type { FeedRecord } from './feed-record.ts'
import type { KnownBook } from './plan-record.ts'

const READ_COLUMNS = [
  'books.id',
  ...IMPORT_COLUMNS.filter(column => column !== 'withdrawn_at').map(column => `books.${column}`),
  `to_char(withdrawn_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as withdrawn_at`,
].join(', ')

/** A row of `feed_records`: the record's book, and when its last message was sent (ISO 8601). */
export interface FeedRow {
  record_key: string
  book_id: number
  sent_at: string | null
}

export const FEED_ROW = `record_key, book_id, to_char(sent_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sent_at`

/** Loads the books that these records may refer to, and what is stored about the records. `lock` blocks concurrent changes. */
export async function readKnownBooks(
  client: ClientBase,
  records: readonly FeedRecord[],
  { lock, latestSent }: { lock: boolean; latestSent: string },
): Promise<{ known: KnownBooks; feeds: ReadonlyMap<string, FeedRow> }> {
  const { rows } = await client.query<FeedRow>(`select ${FEED_ROW} from feed_records where record_key = any($1)`, [
    records.map(record => record.key),
  ])
  const feeds = new Map(rows.map(feed => [feed.record_key, withoutTimeToCome(feed, latestSent)]))
  const found = await readBooks(client, rows, records, { lock })
  const owners = await readOwners(
    client,
    namedByStrangers(
      found,
      records.filter(({ key }) => !feeds.has(key)),
    ),
    latestSent,
  )
  const ids = found.map(({ id }) => id)
  const edited = await readEdits(client, ids)
  const jumps = await readHeldJumps(client, ids)
  const supplied = found.filter(({ supply_prices }) => supply_prices.length > 0).map(({ id }) => id)
  const undone = supplied.length === 0 ? null : await readUndonePrices(client, supplied)
  const books = found.map((book): KnownBook => {
    const edits = edited.get(book.id) ?? NO_EDITS
    const heldJump = jumps.get(book.id) ?? null
    const undonePrice = undone?.get(book.id) ?? null
    return { id: book.id, ...asFed(book, edits), edits, heldJump, undonePrice, ...(owners.get(book.id) ?? NO_OWNER) }
  })
  const byBookId = new Map(books.map(book => [book.id, book]))
  return {
    known: {
      byKey: new Map(
        rows.flatMap(({ record_key, book_id }) => {
          const book = byBookId.get(book_id)
          return book ? [[record_key, book] as const] : []
        }),
      ),
      byId: new Map(books.map(book => [book.bibliomanager_id, book])),
      byIsbn: new Map(books.map(book => [book.isbn, book])),
    },
    feeds,
  }
}

/** A future date that was once stored counts as none (`latestSent` in `fold-records.ts`). */
function withoutTimeToCome(feed: FeedRow, latestSent: string): FeedRow {
  return feed.sent_at !== null && feed.sent_at > latestSent ? { ...feed, sent_at: null } : feed
}

/** SQL of `isOlder`, negated: true if the staged record's message is not older than the last one applied (`feed`). */
export function isNotOlder(latestSent: string): string {
  return `coalesce(feed.sent_at > ${latestSent} or stage.sent_at >= feed.sent_at, true)`
}

export type FoundBook = BookState & { id: number }

async function readBooks(
  client: ClientBase,
  feeds: readonly FeedRow[],
  records: readonly FeedRecord[],
  { lock }: { lock: boolean },
): Promise<FoundBook[]> {
  const { rows } = await client.query<FoundBook>(
    `select ${READ_COLUMNS} from books where id = any($1) or bibliomanager_id = any($2) or isbn = any($3)
     order by id ${lock ? 'for no key update' : ''}`,
    [feeds.map(feed => feed.book_id), records.map(idOf), records.flatMap(record => record.isbn ?? [])],
  )
  return rows
}

/** Locks a book by ISBN and returns it as the shop shows it; undefined if there is none. */
export async function lockBook(client: ClientBase, isbn: string): Promise<FoundBook | undefined> {
  const [book] = await lockBooks(client, [isbn])
  return book
}

/** Locks the books with these ISBNs, in the same order as imports do. Unknown ISBNs are left out. */
export async function lockBooks(client: ClientBase, isbns: readonly string[]): Promise<FoundBook[]> {
  const { rows } = await client.query<FoundBook>(
    `select ${READ_COLUMNS} from books where isbn = any($1) order by id for no key update`,
    [isbns],
  )
  return rows
}

/** A book by ISBN as the shop shows it, withdrawn or not. */
export async function readBookState(client: ClientBase, isbn: string): Promise<FoundBook | undefined> {
  const { rows } = await client.query<FoundBook>(`select ${READ_COLUMNS} from books where isbn = $1`, [isbn])
  return rows[0]
}

/** Locks those of these books that have hand-set fields. */
export async function lockEditedBooks(client: ClientBase, bookIds: readonly number[]): Promise<FoundBook[]> {
  const { rows } = await client.query<FoundBook>(
    `select ${READ_COLUMNS} from books where id in (select book_id from book_edits where book_id = any($1))
     order by id for no key update`,
    [bookIds],
  )
  return rows
}

/** Books that records name without being linked to them (yet). Only for these books does it matter which record they belong to. */
function namedByStrangers(books: readonly FoundBook[], strangers: readonly FeedRecord[]): number[] {
  const ids = new Set(strangers.map(idOf))
  const isbns = new Set(strangers.map(record => record.isbn))
  return books.filter(book => ids.has(book.bibliomanager_id) || isbns.has(book.isbn)).map(book => book.id)
}

type Owner = Pick<KnownBook, 'has_record' | 'has_staged_record'>
const NO_OWNER: Owner = { has_record: false, has_staged_record: false }

async function readOwners(
  client: ClientBase,
  bookIds: readonly number[],
  latestSent: string,
): Promise<ReadonlyMap<number, Owner>> {
  if (bookIds.length === 0) return new Map()
  const { rows } = await client.query<Owner & { book_id: number }>(
    `select feed.book_id, bool_or(feed.record_key not like 'csv:%') as has_record,
       bool_or(coalesce(not stage.is_withdrawal and stage.refusal is null and ${isNotOlder('$2')}, false))
         as has_staged_record
     from feed_records as feed left join import_stage as stage using (record_key)
     where feed.book_id = any($1) group by feed.book_id`,
    [bookIds, latestSent],
  )
  return new Map(rows.map(({ book_id, ...owner }) => [book_id, owner]))
}

function idOf({ bibliomanagerId, fallbackId }: FeedRecord): string {
  return bibliomanagerId ?? fallbackId
}
