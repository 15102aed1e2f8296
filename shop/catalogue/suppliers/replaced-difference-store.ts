import type { ClientBase } from 'pg'

/**
 * Deletes the differences of an undone import. Those of other imports that it replaced take their place, unless a later import changed the
 * book's field since.
 */
export async function undoDifferencesOf(client: ClientBase, importId: number): Promise<void> {
  await client.query(
    `update replaced_differences as later set (value, import_id, said_at) = (own.value, own.import_id, own.said_at)
     from replaced_differences as own
     where later.import_id = $1 and own.replaced_by = $1 and ${isSame('later')}`,
    [importId],
  )
  await client.query('delete from replaced_differences where import_id = $1', [importId])
  await client.query('delete from supplier_differences where import_id = $1', [importId])
  await client.query(
    `with back as (
       insert into supplier_differences (book_id, supplier, field, value, import_id, said_at)
       select book_id, supplier, field, value, import_id, said_at from replaced_differences as own
       where replaced_by = $1
         and not exists (select from replaced_differences as later where ${isSame('later')} and later.replaced_by > $1)
         and not exists (
           select from import_changes as later where later.book_id = own.book_id and later.import_id > $1
             and undone_at is null and later.after ? own.field)
       on conflict do nothing returning book_id, supplier, field)
     delete from replaced_differences as own using back where replaced_by = $1 and ${isSame('back')}`,
    [importId],
  )
  // A later import that found none would have found this one.
  await client.query(
    `insert into replaced_differences (book_id, supplier, field, replaced_by, value, import_id, said_at)
     select own.book_id, own.supplier, own.field, known.import_id, own.value, own.import_id, own.said_at
     from replaced_differences as own join supplier_differences as known on ${isSame('known')} and known.import_id > $1
     where own.replaced_by = $1 on conflict do nothing`,
    [importId],
  )
}

function isSame(other: string): string {
  return `(${other}.book_id, ${other}.supplier, ${other}.field) = (own.book_id, own.supplier, own.field)`
}
