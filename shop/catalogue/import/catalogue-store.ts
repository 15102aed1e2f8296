import type { ClientBase } from 'pg'
import { type BookState, IMPORT_COLUMNS, type ImportColumn, pick } from './book-columns.ts'
import type { KnownBooks } from './choose-book.ts'
import type { FeedRecord } from './feed-record.ts'
import type { KnownBook, Plan } from './plan-record.ts'

const READ_COLUMNS = IMPORT_COLUMNS.filter(column => column !== 'withdrawn_at')
  .map(column => `books.${column}`)
  .join(', ')

/** When the last message about a key was sent, of the keys that are known. */
export type SentTimes = ReadonlyMap<string, string | null>

/** The books that these records may be about, and how new what is known of them is. `lock` keeps others from changing them meanwhile. */
export async function readKnownBooks(
  client: ClientBase,
  records: readonly FeedRecord[],
  { lock }: { lock: boolean },
): Promise<{ known: KnownBooks; sent: SentTimes }> {
  const keys = records.map(record => record.key)
  const { rows: feeds } = await client.query<{ record_key: string; book_id: number; sent_at: string | null }>(
    `select record_key, book_id, to_char(sent_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sent_at
     from feed_records where record_key = any($1)`,
    [keys],
  )
  const ids = records.map(record => record.bibliomanagerId ?? record.fallbackId)
  const isbns = records.flatMap(record => record.isbn ?? [])
  const { rows: books } = await client.query<KnownBook>(
    `select id, ${READ_COLUMNS}, to_char(withdrawn_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as withdrawn_at
     from books where id = any($1) or bibliomanager_id = any($2) or isbn = any($3)
     order by id ${lock ? 'for no key update' : ''}`,
    [feeds.map(feed => feed.book_id), ids, isbns],
  )
  const byBookId = new Map(books.map(book => [book.id, book]))
  return {
    known: {
      byKey: new Map(
        feeds.flatMap(({ record_key, book_id }) => {
          const book = byBookId.get(book_id)
          return book ? [[record_key, book] as const] : []
        }),
      ),
      byId: new Map(books.map(book => [book.bibliomanager_id, book])),
      byIsbn: new Map(books.map(book => [book.isbn, book])),
    },
    sent: new Map(feeds.map(feed => [feed.record_key, feed.sent_at])),
  }
}

/** A record and what it does; `sentBefore` is what was known of its key. */
export interface PlannedRecord {
  record: FeedRecord
  plan: Plan
  sentBefore: string | null
}

/** Carries out the plans of one batch inside the caller's transaction, with what is needed to take them back. */
export async function applyPlans(
  client: ClientBase,
  importId: number,
  planned: readonly PlannedRecord[],
): Promise<void> {
  const changes = [...(await insertBooks(client, planned)), ...(await updateBooks(client, planned))]
  await forgetOtherKeys(client, planned)
  await rememberKeys(client, planned, changes)
  await recordChanges(client, importId, changes)
}

interface Change {
  book_id: number
  kind: 'ADDED' | 'CHANGED'
  record_key: string
  before: Partial<BookState> | null
  after: Partial<BookState> | null
  sent_at_before: string | null
}

async function insertBooks(client: ClientBase, planned: readonly PlannedRecord[]): Promise<Change[]> {
  const added = planned.flatMap(({ record, plan, sentBefore }) =>
    plan.kind === 'added' ? [{ record, after: plan.after, sentBefore }] : [],
  )
  if (added.length === 0) return []
  const columns = IMPORT_COLUMNS.join(', ')
  const { rows } = await client.query<{ id: number; bibliomanager_id: string }>(
    `insert into books (${columns}) select ${columns} from jsonb_populate_recordset(null::books, $1::jsonb)
     returning id, bibliomanager_id`,
    [JSON.stringify(added.map(({ after }) => after))],
  )
  const ids = new Map(rows.map(row => [row.bibliomanager_id, row.id]))
  return added.map(({ record, after, sentBefore }) => ({
    book_id: ids.get(after.bibliomanager_id) ?? 0,
    kind: 'ADDED',
    record_key: record.key,
    before: null,
    after: null,
    sent_at_before: sentBefore,
  }))
}

/** Sets the columns that some book of the batch changes: a list of new prices leaves texts and their index alone. */
async function updateBooks(client: ClientBase, planned: readonly PlannedRecord[]): Promise<Change[]> {
  const changed = planned.flatMap(({ record, plan, sentBefore }) =>
    'columns' in plan ? [{ record, ...plan, sentBefore }] : [],
  )
  if (changed.length === 0) return []
  const columns = [...new Set(changed.flatMap(change => change.columns))]
  await client.query(updateStatement(columns), [
    JSON.stringify(changed.map(({ book, after }) => ({ id: book.id, ...pick(after, columns) }))),
  ])
  return changed.map(({ record, book, after, columns: own, sentBefore }) => ({
    book_id: book.id,
    kind: 'CHANGED',
    record_key: record.key,
    before: pick(book, own),
    after: pick(after, own),
    sent_at_before: sentBefore,
  }))
}

export function updateStatement(columns: readonly ImportColumn[]): string {
  const assignments = columns.map(column => `${column} = changed.${column}`).join(', ')
  return `update books set ${assignments}, updated_at = now()
    from jsonb_populate_recordset(null::books, $1::jsonb) as changed where books.id = changed.id`
}

/** A book that was taken over no longer belongs to the records it had. */
async function forgetOtherKeys(client: ClientBase, planned: readonly PlannedRecord[]): Promise<void> {
  const taken = planned.flatMap(({ plan }) => ('columns' in plan && plan.isTakenOver ? [plan.book.id] : []))
  if (taken.length > 0) await client.query('delete from feed_records where book_id = any($1)', [taken])
}

async function rememberKeys(
  client: ClientBase,
  planned: readonly PlannedRecord[],
  changes: readonly Change[],
): Promise<void> {
  const added = new Map(
    changes.filter(({ kind }) => kind === 'ADDED').map(change => [change.record_key, change.book_id]),
  )
  const known = planned.flatMap(({ record, plan }) => {
    const bookId = 'book' in plan ? plan.book.id : added.get(record.key)
    return bookId === undefined ? [] : [{ record_key: record.key, book_id: bookId, sent_at: record.sentAt }]
  })
  await client.query(
    `insert into feed_records (record_key, book_id, sent_at)
     select record_key, book_id, sent_at from jsonb_populate_recordset(null::feed_records, $1::jsonb)
     on conflict (record_key) do update
     set book_id = excluded.book_id, sent_at = greatest(feed_records.sent_at, excluded.sent_at)
     where feed_records.book_id <> excluded.book_id
       or greatest(feed_records.sent_at, excluded.sent_at) is distinct from feed_records.sent_at`,
    [JSON.stringify(known)],
  )
}

async function recordChanges(client: ClientBase, importId: number, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await client.query(
    `insert into import_changes (import_id, book_id, kind, record_key, before, after, sent_at_before)
     select $1, book_id, kind, record_key, before, after, sent_at_before
     from jsonb_populate_recordset(null::import_changes, $2::jsonb)`,
    [importId, JSON.stringify(changes)],
  )
}
