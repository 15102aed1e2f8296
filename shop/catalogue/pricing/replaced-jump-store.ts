import type { ClientBase } from 'pg'

const COLUMNS = 'from_cents, to_cents, loses_price, price_origin, supplier, import_id, held_at, refused_at'

/** Keeps the jumps of these books that other imports raised, before an import replaces or settles them. */
export async function keepReplacedJumps(
  client: ClientBase,
  importId: number,
  bookIds: readonly number[],
): Promise<void> {
  await client.query(
    `insert into replaced_jumps (book_id, replaced_by, ${COLUMNS})
     select book_id, $2, ${COLUMNS} from price_jumps where book_id = any($1) and import_id <> $2 on conflict do nothing`,
    [bookIds, importId],
  )
}

/**
 * Deletes the jumps of an undone import, and the rule-made jumps and lost prices of books whose supply prices went with it. Those that it
 * replaced take their place, or wait again if the book has the price again from which they jump.
 */
export async function undoJumpsOf(client: ClientBase, importId: number): Promise<void> {
  await client.query(
    `update replaced_jumps as later set (${COLUMNS}) = (select ${COLUMNS} from replaced_jumps as own
       where own.book_id = later.book_id and own.replaced_by = $1)
     where import_id = $1 and exists (select from replaced_jumps as own
       where own.book_id = later.book_id and own.replaced_by = $1)`,
    [importId],
  )
  await client.query('delete from replaced_jumps where import_id = $1', [importId])
  await client.query('delete from price_jumps where import_id = $1', [importId])
  await client.query(
    `with back as (
       insert into price_jumps (book_id, ${COLUMNS})
       select book_id, ${COLUMNS} from replaced_jumps as own where replaced_by = $1 and ${IS_AS_IT_WAS} and ${NOBODY_SPOKE_SINCE}
       on conflict do nothing returning book_id)
     delete from replaced_jumps using back where replaced_jumps.book_id = back.book_id and replaced_by = $1`,
    [importId],
  )
  // A later import that found none waiting would have found this one.
  await client.query(
    `insert into replaced_jumps (book_id, replaced_by, ${COLUMNS})
     select own.book_id, jump.import_id, ${COLUMNS.replaceAll(/\w+/g, 'own.$&')}
     from replaced_jumps as own join price_jumps as jump on jump.book_id = own.book_id and jump.import_id > $1
     where own.replaced_by = $1 on conflict do nothing`,
    [importId],
  )
  await client.query(
    `delete from price_jumps as jump using books where books.id = book_id
       and (jump.price_origin is not null or loses_price) and supply_prices = '{}'`,
  )
}

/** Under the price that a person set, where one did. */
const IS_AS_IT_WAS = `from_cents = (
  select case when edit.book_id is null then coalesce(list_price_cents, price_cents) else (edit.feed_value #>> '{}')::integer end
  from books left join book_edits as edit on edit.book_id = books.id and edit.field = 'list_price_cents'
  where books.id = own.book_id)`

const NOBODY_SPOKE_SINCE = `not exists (
    select from replaced_jumps as later where later.book_id = own.book_id and later.replaced_by > own.replaced_by)
  and not exists (
    select from import_changes as later where later.book_id = own.book_id and later.import_id > own.replaced_by
      and undone_at is null and later.after ? 'list_price_cents')`
