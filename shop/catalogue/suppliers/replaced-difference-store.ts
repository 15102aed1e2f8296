import type { ClientBase } from 'pg'

/**
 * Deletes the differences of an undone import. Those of other imports that it replaced go to the next import with a word of the supplier on
 * that field, which would have found them; without one they are listed again.
 */
export async function undoDifferencesOf(client: ClientBase, importId: number): Promise<void> {
  await client.query(
    `insert into replaced_differences as next (book_id, supplier, field, replaced_by, value, import_id, said_at)
     select book_id, supplier, field, ${NEXT}, value, import_id, said_at from replaced_differences as own
     where replaced_by = $1 and not ${STANDS} and ${NEXT} is not null
     on conflict (book_id, supplier, field, replaced_by) do update
     set (value, import_id, said_at) = row (excluded.value, excluded.import_id, excluded.said_at)
     where next.import_id is null or next.import_id = $1`,
    [importId],
  )
  await client.query(
    'update replaced_differences set (value, import_id, said_at) = row (null, null, null) where import_id = $1',
    [importId],
  )
  await client.query('delete from supplier_differences where import_id = $1', [importId])
  await client.query(
    `insert into supplier_differences (book_id, supplier, field, value, import_id, said_at)
     select book_id, supplier, field, value, import_id, said_at from replaced_differences as own
     where replaced_by = $1 and import_id is not null and not ${STANDS} and ${NEXT} is null
     on conflict do nothing`,
    [importId],
  )
  await client.query(`delete from replaced_differences as own where replaced_by = $1 and not ${STANDS}`, [importId])
}

function isSame(other: string): string {
  return `(${other}.book_id, ${other}.supplier, ${other}.field) = (own.book_id, own.supplier, own.field)`
}

/** The import's own value still stands, under that of a later one: once that is undone it can be undone again. */
const STANDS = `exists (
  select from import_changes as change
  where change.book_id = own.book_id and change.import_id = $1 and undone_at is null and after ? own.field)`

/** The next import with a word of the supplier on that field. */
const NEXT = `(
  select min(id) from (
    select import_id from supplier_differences as known where ${isSame('known')}
    union all select unnest(array[import_id, replaced_by]) from replaced_differences as other where ${isSame('other')}
  ) as speaking (id) where id > $1)`
