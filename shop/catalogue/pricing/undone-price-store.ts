import type { ClientBase } from 'pg'
import { WHO_UNDID } from '../editing/book-act-store.ts'
import type { UndonePrice } from './undone-price.ts'

/** The file name that `imports` has for applied rules. */
export const APPLIED_PRICES = 'reglas de precios'

/**
 * A change by rules that a person undid. It counts until an import changes the price, the supplier states another one, or a person applies
 * the rules.
 */
const STAYS_UNDONE = `change.undone_at is not null and change.after ? 'list_price_cents'
  and not exists (
    select from import_changes as later
    where later.book_id = change.book_id and later.id > change.id and later.undone_at is null
      and later.after ?| array['list_price_cents', 'supply_prices'])
  and not exists (
    select from imports as applied
    where applied.file_names = array['${APPLIED_PRICES}'] and applied.status = 'FINISHED' and applied.started_at > change.undone_at
      and not coalesce((applied.report ->> 'leavesUndone')::boolean, false))
  and change.import_id in (select id from imports where file_names = array['${APPLIED_PRICES}'] and status in ('UNDOING', 'UNDONE'))`

/** The undone prices of these books, by the book's number. */
export async function readUndonePrices(
  client: ClientBase,
  bookIds: readonly number[],
): Promise<Map<number, UndonePrice>> {
  const { rows } = await client.query<UndonePrice & { bookId: number }>(
    `select undone.book_id as "bookId", import_id as "importId", ${WHO_UNDID} as "undoneBy",
       to_char(undone_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "undoneAt", (after ->> 'list_price_cents')::integer as cents
     from (
       select distinct on (change.book_id) change.* from import_changes as change
       where change.book_id = any($1) and ${STAYS_UNDONE}
       order by change.book_id, change.id desc
     ) as undone join imports on imports.id = import_id`,
    [bookIds],
  )
  return new Map(rows.map(({ bookId, ...undone }) => [bookId, undone]))
}

/** Number of books with an undone price. */
export async function countUndonePrices(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(distinct change.book_id)::int as count
     from import_changes as change join books on books.id = change.book_id
     where books.supply_prices <> '{}' and ${STAYS_UNDONE}`,
  )
  return rows[0]?.count ?? 0
}
