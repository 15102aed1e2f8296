import type { ClientBase } from 'pg'
import type { BookState, ImportColumn } from './book-columns.ts'
import { freeNames, updateStatement } from './catalogue-store.ts'
import { isSold } from './is-sold.ts'
import type { ChangeRow } from './undo-store.ts'

/** Takes changes back inside the caller's transaction. */
export async function takeBack(client: ClientBase, changes: readonly ChangeRow[]): Promise<void> {
  const added = changes.filter(change => change.kind === 'ADDED')
  await deleteBooks(
    client,
    added.filter(change => !change.is_needed),
  )
  await withdrawBooks(
    client,
    added.filter(change => change.is_needed),
  )
  // A book may have changed twice in one import; the last change goes first.
  for (const group of distinctBooks(changes.filter(change => change.kind === 'CHANGED'))) await restore(client, group)
  await client.query('update import_changes set undone_at = now() where id = any($1)', [changes.map(({ id }) => id)])
}

async function deleteBooks(client: ClientBase, changes: readonly ChangeRow[]): Promise<void> {
  if (changes.length === 0) return
  await client.query('delete from books where id = any($1)', [changes.map(change => change.book_id)])
}

async function withdrawBooks(client: ClientBase, changes: readonly ChangeRow[]): Promise<void> {
  if (changes.length === 0) return
  await client.query('update books set withdrawn_at = now(), updated_at = now() where id = any($1)', [
    changes.map(change => change.book_id),
  ])
}

async function restore(client: ClientBase, changes: readonly ChangeRow[]): Promise<void> {
  await freeNames(
    client,
    changes
      .filter(change => change.is_exchange)
      .map(({ book_id, before }) => ({ bookId: book_id, columns: Object.keys(before ?? {}) })),
  )
  const byColumns = Map.groupBy(changes, change =>
    Object.keys(change.before ?? {})
      .sort()
      .join(),
  )
  for (const [names, group] of byColumns) {
    const rows = group.map(change => ({ id: change.book_id, ...change.before }))
    await client.query(updateStatement(names.split(',') as ImportColumn[]), [JSON.stringify(rows)])
  }
  await restorePrices(client, changes)
  await restoreRecords(client, changes)
}

/** A list price may have become another since, such as one that a person took: the selling price follows it, not what it was then. */
async function restorePrices(client: ClientBase, changes: readonly ChangeRow[]): Promise<void> {
  const ids = changes.flatMap(({ book_id, before }) => {
    // Of books from before 2026 that have only a selling price, that is the price.
    const isListed = before?.list_price_cents !== null
    return before && isListed && PRICE_COLUMNS.some(column => column in before) ? [book_id] : []
  })
  const { rows } = await client.query<{ id: number } & Pick<BookState, (typeof PRICE_COLUMNS)[number]>>(
    `select id, ${PRICE_COLUMNS.join(', ')} from books where id = any($1)`,
    [ids],
  )
  const other = rows.flatMap(({ id, list_price_cents, price_cents, ...sale }) => {
    const cents = isSold(sale.availability, sale.publishing_status, sale.sales_rights) ? list_price_cents : null
    return cents === price_cents ? [] : [{ id, price_cents: cents }]
  })
  if (other.length > 0) await client.query(updateStatement(['price_cents']), [JSON.stringify(other)])
}

const PRICE_COLUMNS = ['list_price_cents', 'price_cents', 'availability', 'publishing_status', 'sales_rights'] as const

/** Gives the books back to the records they belonged to, unless such a record has another book by now. */
async function restoreRecords(client: ClientBase, changes: readonly ChangeRow[]): Promise<void> {
  await client.query(
    `delete from feed_records using jsonb_populate_recordset(null::feed_records, $1::jsonb) as taken
     where feed_records.record_key = taken.record_key and feed_records.book_id = taken.book_id`,
    [JSON.stringify(changes.map(({ record_key, book_id }) => ({ record_key, book_id })))],
  )
  await client.query(
    `insert into feed_records (record_key, book_id, sent_at)
     select record_key, book_id, sent_at from jsonb_populate_recordset(null::feed_records, $1::jsonb)
     on conflict (record_key) do update set sent_at = excluded.sent_at where feed_records.book_id = excluded.book_id`,
    [JSON.stringify(changes.flatMap(change => change.records_before))],
  )
}

/** Groups in which no book comes twice, in order. */
function distinctBooks(changes: readonly ChangeRow[]): ChangeRow[][] {
  const groups: ChangeRow[][] = []
  const times = new Map<number, number>()
  for (const change of changes) {
    const time = times.get(change.book_id) ?? 0
    times.set(change.book_id, time + 1)
    groups[time] = [...(groups[time] ?? []), change]
  }
  return groups
}
