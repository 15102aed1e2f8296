import type { ClientBase } from 'pg'
import type { BookState, ImportColumn } from './book-columns.ts'
import { updateStatement } from './catalogue-store.ts'

export interface ChangeRow {
  id: number
  book_id: number
  kind: 'ADDED' | 'CHANGED'
  record_key: string
  before: Partial<BookState> | null
  sent_at_before: string | null
  bibliomanager_id: string | null
  title: string | null
  /** Another import, or a person, changed the book since. */
  is_changed_since: boolean
  /** An order names it: it is withdrawn instead of deleted. */
  is_ordered: boolean
}

/** The next changes of an import that can still be taken back, the last first. */
export async function readChanges(
  client: ClientBase,
  importId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await client.query<ChangeRow>(
    `select change.id, change.book_id, change.kind, change.record_key, change.before, change.sent_at_before::text,
       books.bibliomanager_id, books.title,
       exists (
         select from import_changes as later join imports on imports.id = later.import_id
         where later.book_id = change.book_id and later.id > change.id and later.import_id <> change.import_id
           and later.undone_at is null
       ) or not (${SAME_AS_LEFT}) as is_changed_since,
       exists (select from order_lines where order_lines.bibliomanager_id = books.bibliomanager_id) as is_ordered
     from import_changes as change left join books on books.id = change.book_id
     where change.import_id = $1 and change.undone_at is null and ($2::bigint is null or change.id < $2)
     order by change.id desc limit $3`,
    [importId, before, limit],
  )
  return rows
}

/** The columns that the import changed still hold what it left there; of an added book none were written down. */
const SAME_AS_LEFT = `coalesce((
  select bool_and(value is not distinct from to_jsonb(books) -> key)
  from jsonb_each(to_jsonb(jsonb_populate_record(null::books, change.after))) where change.after ? key
), true)`

/** Takes changes back inside the caller's transaction. */
export async function takeBack(client: ClientBase, changes: readonly ChangeRow[]): Promise<void> {
  const added = changes.filter(change => change.kind === 'ADDED')
  await deleteBooks(
    client,
    added.filter(change => !change.is_ordered),
  )
  await withdrawBooks(
    client,
    added.filter(change => change.is_ordered),
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
  const byColumns = Map.groupBy(changes, change =>
    Object.keys(change.before ?? {})
      .sort()
      .join(),
  )
  for (const [names, group] of byColumns) {
    const rows = group.map(change => ({ id: change.book_id, ...change.before }))
    await client.query(updateStatement(names.split(',') as ImportColumn[]), [JSON.stringify(rows)])
  }
  await client.query(
    `update feed_records set sent_at = was.sent_at
     from jsonb_populate_recordset(null::feed_records, $1::jsonb) as was where feed_records.record_key = was.record_key`,
    [JSON.stringify(changes.map(change => ({ record_key: change.record_key, sent_at: change.sent_at_before })))],
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
