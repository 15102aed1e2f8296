import type { ClientBase } from 'pg'
import { keepFedValues } from '../editing/book-edit-store.ts'
import { asSet, NO_EDITS } from '../editing/edited-book.ts'
import { type BookWaits, keepJumps } from '../pricing/jump-store.ts'
import { keepDifferences, type SaidOfBook } from '../suppliers/supplier-store.ts'
import { type BookState, IMPORT_COLUMNS, type ImportColumn, pick } from './book-columns.ts'
import type { FeedRecord } from './feed-record.ts'
import { FEED_ROW, type FeedRow } from './known-books-store.ts'
import type { KnownBook, Plan } from './plan-record.ts'

/** A record and its plan. `feedBefore`: the feed data stored before. Records of an exchange go together (`exchange.ts`). */
export interface PlannedRecord {
  record: FeedRecord
  plan: Plan
  feedBefore: FeedRow | null
  isExchange: boolean
}

/**
 * Applies the plans of one batch in the caller's transaction, and stores what is needed to undo them. Existing books come first: a new book may take
 * the ISBN that one of them gives up.
 */
export async function applyPlans(
  client: ClientBase,
  importId: number,
  planned: readonly PlannedRecord[],
): Promise<void> {
  const forgotten = await forgetOtherRecords(client, planned)
  const changes = [...(await updateBooks(client, planned, forgotten)), ...(await insertBooks(client, planned))]
  await rememberKeys(client, planned, changes)
  await recordChanges(client, importId, changes)
  await keepDifferences(client, importId, planned.flatMap(saidOf))
  await keepJumps(client, importId, planned.flatMap(waitsOf))
}

function waitsOf({ plan }: PlannedRecord): BookWaits[] {
  return 'waits' in plan && plan.waits ? [{ bookId: plan.book.id, ...plan.waits }] : []
}

function saidOf({ plan }: PlannedRecord): SaidOfBook[] {
  return 'word' in plan && plan.word ? [{ book_id: plan.book.id, ...plan.word }] : []
}

const INSERT = `insert into books (${IMPORT_COLUMNS.join(', ')})
  select ${IMPORT_COLUMNS.join(', ')} from jsonb_populate_recordset(null::books, $1::jsonb)`

interface Change {
  book_id: number
  kind: 'ADDED' | 'CHANGED'
  record_key: string
  before: Partial<BookState> | null
  after: Partial<BookState> | null
  records_before: FeedRow[]
  is_exchange: boolean
  /** Changed columns that a person has set; null if none. */
  covered: ImportColumn[] | null
}

async function insertBooks(client: ClientBase, planned: readonly PlannedRecord[]): Promise<Change[]> {
  const added = planned.flatMap(({ record, plan }) => (plan.kind === 'added' ? [{ record, after: plan.after }] : []))
  if (added.length === 0) return []
  const { rows } = await client.query<{ id: number; bibliomanager_id: string }>(
    `${INSERT} returning id, bibliomanager_id`,
    [JSON.stringify(added.map(({ after }) => after))],
  )
  const ids = new Map(rows.map(row => [row.bibliomanager_id, row.id]))
  return added.map(({ record, after }) => ({
    book_id: ids.get(after.bibliomanager_id) ?? 0,
    kind: 'ADDED',
    record_key: record.key,
    before: null,
    after: null,
    records_before: [],
    is_exchange: false,
    covered: null,
  }))
}

/**
 * Updates only the columns that some book of the batch changes, so that a price list does not touch texts and their index. Hand-set values stay; the
 * feed's values for them are stored.
 */
async function updateBooks(
  client: ClientBase,
  planned: readonly PlannedRecord[],
  forgotten: readonly FeedRow[],
): Promise<Change[]> {
  const changed = planned.flatMap(({ plan, ...rest }) => ('columns' in plan ? [{ ...plan, ...rest }] : []))
  if (changed.length === 0) return []
  const edited = changed.filter(({ book }) => book.edits !== NO_EDITS)
  const columns = [...new Set(changed.flatMap(({ columns: own, book }) => [...own, ...derivedOf(book)]))]
  await freeNames(
    client,
    changed.filter(change => change.isExchange).map(({ book, columns: own }) => ({ bookId: book.id, columns: own })),
  )
  await client.query(updateStatement(columns), [
    JSON.stringify(changed.map(({ book, after }) => ({ id: book.id, ...pick(asSet(after, book.edits), columns) }))),
  ])
  await keepFedValues(
    client,
    edited.map(({ book, after }) => ({ bookId: book.id, book: after, edits: book.edits })),
  )
  return changed.map(({ record, book, after, columns: own, feedBefore, isExchange }) => ({
    book_id: book.id,
    kind: 'CHANGED',
    record_key: record.key,
    before: pick(book, own),
    after: pick(after, own),
    records_before: [...(feedBefore ? [feedBefore] : []), ...forgotten.filter(feed => feed.book_id === book.id)],
    is_exchange: isExchange,
    covered: coveredOf(own, book),
  }))
}

function coveredOf(columns: readonly ImportColumn[], { edits }: KnownBook): ImportColumn[] | null {
  const covered = columns.filter(
    column => column in edits.set || (column === 'price_cents' && 'list_price_cents' in edits.set),
  )
  return covered.length > 0 ? covered : null
}

/** Sets columns of one book. */
export async function updateBook(client: ClientBase, id: number, columns: Partial<BookState>): Promise<void> {
  await client.query(updateStatement(Object.keys(columns) as ImportColumn[]), [JSON.stringify([{ id, ...columns }])])
}

/** Inserts a book. @returns its id; undefined if another book has taken its ISBN or id meanwhile */
export async function insertBook(client: ClientBase, book: BookState): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(`${INSERT} on conflict do nothing returning id`, [
    JSON.stringify([book]),
  ])
  return rows[0]?.id
}

/** The book with this ISBN or this id, withdrawn or not. */
export async function findBookNamed(
  client: ClientBase,
  { isbn, id }: { isbn: string; id: string },
): Promise<{ isbn: string; title: string; isWithdrawn: boolean } | undefined> {
  const { rows } = await client.query<{ isbn: string; title: string; isWithdrawn: boolean }>(
    `select isbn, title, withdrawn_at is not null as "isWithdrawn" from books
     where isbn = $1 or bibliomanager_id = $2 order by isbn <> $1 limit 1`,
    [isbn, id],
  )
  return rows[0]
}

/** A value derived from both feed and hand-set values can change although neither mentions it. */
function derivedOf({ edits }: KnownBook): ImportColumn[] {
  return edits === NO_EDITS ? [] : ['price_cents']
}

/**
 * ISBNs and ids are unique at every moment, and books of one batch may pass them between each other. Names that change are first replaced
 * by placeholders that no book can have (9790 begins printed music, ISMN), until the same transaction sets the new ones.
 */
export async function freeNames(
  client: ClientBase,
  changes: readonly { bookId: number; columns: readonly string[] }[],
): Promise<void> {
  for (const [column, waiting] of [
    ['isbn', `'9790' || lpad(id::text, 9, '0')`],
    ['bibliomanager_id', `'(en cambio) ' || id`],
  ] as const) {
    const ids = changes.filter(({ columns }) => columns.includes(column)).map(({ bookId }) => bookId)
    if (ids.length > 1) await client.query(`update books set ${column} = ${waiting} where id = any($1)`, [ids])
  }
}

export function updateStatement(columns: readonly ImportColumn[]): string {
  const assignments = columns.map(column => `${column} = changed.${column}`).join(', ')
  return `update books set ${assignments}, updated_at = now()
    from jsonb_populate_recordset(null::books, $1::jsonb) as changed where books.id = changed.id`
}

/** Detaches a taken-over book from its former records. @returns those records */
async function forgetOtherRecords(client: ClientBase, planned: readonly PlannedRecord[]): Promise<FeedRow[]> {
  const taken = planned.flatMap(({ plan }) => ('columns' in plan && plan.isTakenOver ? [plan.book.id] : []))
  if (taken.length === 0) return []
  const { rows } = await client.query<FeedRow>(
    `delete from feed_records where book_id = any($1) returning ${FEED_ROW}`,
    [taken],
  )
  return rows
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
    const bookId = 'book' in plan ? plan.book.id : plan.kind === 'added' ? added.get(record.key) : undefined
    return bookId === undefined ? [] : [{ record_key: record.key, book_id: bookId, sent_at: record.sentAt }]
  })
  await client.query(
    `insert into feed_records (record_key, book_id, sent_at)
     select record_key, book_id, sent_at from jsonb_populate_recordset(null::feed_records, $1::jsonb)
     on conflict (record_key) do update
     set book_id = excluded.book_id, sent_at = coalesce(excluded.sent_at, feed_records.sent_at)
     where feed_records.book_id <> excluded.book_id
       or coalesce(excluded.sent_at, feed_records.sent_at) is distinct from feed_records.sent_at`,
    [JSON.stringify(known)],
  )
}

async function recordChanges(client: ClientBase, importId: number, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await client.query(
    `insert into import_changes (import_id, book_id, kind, record_key, before, after, records_before, is_exchange, covered)
     select $1, book_id, kind, record_key, before, after, records_before, is_exchange, covered
     from jsonb_populate_recordset(null::import_changes, $2::jsonb)`,
    [importId, JSON.stringify(changes)],
  )
}
