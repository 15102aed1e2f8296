import type { ClientBase } from 'pg'

const COLUMNS = 'from_cents, to_cents, loses_price, price_origin, supplier, import_id, held_at, refused_at'

/**
 * Keeps the jumps of these books that other imports raised, before an import replaces or settles them. Where there is none, but an earlier
 * import replaced one, an empty row says that this one would have.
 */
export async function keepReplacedJumps(
  client: ClientBase,
  importId: number,
  bookIds: readonly number[],
): Promise<void> {
  await client.query(
    `insert into replaced_jumps (book_id, replaced_by, ${COLUMNS})
     select book.id, $2, ${columnsOf('jump')} from unnest($1::bigint[]) as book (id) left join price_jumps as jump on jump.book_id = book.id
     where case when jump.book_id is null
       then exists (select from replaced_jumps as earlier where earlier.book_id = book.id and earlier.import_id is not null)
       else jump.import_id <> $2 end
     on conflict do nothing`,
    [bookIds, importId],
  )
}

/**
 * Deletes the jumps of an undone import, and the rule-made jumps and lost prices of books whose supply prices went with it. Those that it
 * replaced go to the next import that held or settled the book's price, which would have found them; without one they wait again if the
 * book has the price again from which they jump.
 */
export async function undoJumpsOf(client: ClientBase, importId: number): Promise<void> {
  await client.query(
    `insert into replaced_jumps as next (book_id, replaced_by, ${COLUMNS})
     select own.book_id, ${NEXT}, ${columnsOf('own')} from replaced_jumps as own
     where replaced_by = $1 and not ${STANDS} and ${NEXT} is not null
     on conflict (book_id, replaced_by) do update set (${COLUMNS}) = row (${columnsOf('excluded')})
     where next.import_id is null or next.import_id = $1`,
    [importId],
  )
  await client.query(
    `update replaced_jumps set (${COLUMNS}) = row (${COLUMNS.replaceAll(/\w+/g, 'null')}) where import_id = $1`,
    [importId],
  )
  await client.query('delete from price_jumps where import_id = $1', [importId])
  await client.query(
    `insert into price_jumps (book_id, ${COLUMNS})
     select book_id, ${COLUMNS} from replaced_jumps as own
     where replaced_by = $1 and import_id is not null and ${IS_AS_IT_WAS} and ${NEXT} is null
     on conflict do nothing`,
    [importId],
  )
  await client.query(`delete from replaced_jumps as own where replaced_by = $1 and not ${STANDS}`, [importId])
  await client.query(
    `delete from price_jumps as jump using books where books.id = book_id
       and (jump.price_origin is not null or loses_price) and supply_prices = '{}'`,
  )
}

function columnsOf(table: string): string {
  return COLUMNS.replaceAll(/\w+/g, `${table}.$&`)
}

/** The import's own price still stands, under that of a later one: once that is undone it can be undone again. */
const STANDS = `exists (
  select from import_changes where import_changes.book_id = own.book_id and import_id = $1 and undone_at is null and after ? 'list_price_cents')`

/** The next import that held, settled or changed the book's price. */
const NEXT = `(
  select min(id) from (
    select import_id from price_jumps where price_jumps.book_id = own.book_id
    union all select unnest(array[import_id, replaced_by]) from replaced_jumps as other where other.book_id = own.book_id
    union all select import_id from import_changes
      where import_changes.book_id = own.book_id and undone_at is null and after ? 'list_price_cents'
  ) as speaking (id) where id > $1)`

/** Under the price that a person set, where one did. */
const IS_AS_IT_WAS = `from_cents = (
  select case when edit.book_id is null then coalesce(list_price_cents, price_cents) else (edit.feed_value #>> '{}')::integer end
  from books left join book_edits as edit on edit.book_id = books.id and edit.field = 'list_price_cents'
  where books.id = own.book_id)`
