import type { ClientBase } from 'pg'
import { WHO_UNDID } from '../editing/book-act-store.ts'
import type { UndonePrice } from './undone-price.ts'

/** Those among these books, by the book's number. `fileName`: how the imports that applied rules are named. */
export async function readUndonePrices(
  client: ClientBase,
  bookIds: readonly number[],
  fileName: string,
): Promise<Map<number, UndonePrice>> {
  const { rows } = await client.query<UndonePrice & { bookId: number }>(
    `select undone.book_id as "bookId", import_id as "importId", ${WHO_UNDID} as "undoneBy",
       to_char(undone_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "undoneAt", (after ->> 'list_price_cents')::integer as cents
     from (
       select distinct on (change.book_id) change.* from import_changes as change
       where change.book_id = any($1) and undone_at is not null and after ? 'list_price_cents'
         and not exists (
           select from import_changes as later
           where later.book_id = change.book_id and later.id > change.id and later.undone_at is null and later.after ? 'list_price_cents')
         and import_id in (select id from imports where file_names = array[$2])
       order by change.book_id, change.id desc
     ) as undone join imports on imports.id = import_id`,
    [bookIds, fileName],
  )
  return new Map(rows.map(({ bookId, ...undone }) => [bookId, undone]))
}
