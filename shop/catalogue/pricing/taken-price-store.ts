import type { ClientBase } from 'pg'
import type { BookState } from '../import/book-columns.ts'

/** SQL: the last jump that a person accepted for the row of `books`, whether its price is still in force or not. */
export const LAST_TAKEN_PRICE = `select actor, at, import_id, before, after from book_acts
  where book_acts.book_id = books.id and book_acts.kind = 'JUMP_ACCEPTED' order by id desc limit 1`

/** A jump's price that a person accepted, as long as the catalogues state no other. */
export interface TakenPrice {
  person: string
  at: Date
  cents: number | null
  /** The jump's import. Null: accepted before this was recorded. */
  importId: number | null
  files: string[]
  /** That import was undone: the supply price that made this price is gone. */
  isUndone: boolean
  /** The book's feed values before, without hand-set fields. */
  before: Partial<BookState>
}

/** The taken price in force for a book; undefined if there is none. */
export async function findTakenPrice(client: ClientBase, bookId: number): Promise<TakenPrice | undefined> {
  const { rows } = await client.query<TakenPrice>(
    `select act.actor as person, act.at, (act.after ->> 'list_price_cents')::integer as cents, act.import_id::int as "importId",
       coalesce(file_names, '{}') as files, coalesce(status = 'UNDONE', false) and not exists (
         select from import_changes as later where later.book_id = books.id and undone_at is null and later.import_id > act.import_id
           and later.after ?| '{supply_prices,list_price_cents}'
       ) as "isUndone",
       act.before || jsonb_build_object('price_origin', coalesce(act.before -> 'price_origin', origin.before, 'null')) as before
     from books cross join lateral (${LAST_TAKEN_PRICE}) as act left join imports on imports.id = act.import_id
     left join book_edits as edit on edit.book_id = books.id and edit.field = 'list_price_cents'
     left join lateral (
       -- Acts of before it was taken down with them: how the import before made the price.
       select change.after -> 'price_origin' as before from import_changes as change
       where change.book_id = books.id and undone_at is null and change.after -> 'list_price_cents' = act.before -> 'list_price_cents'
       order by change.id desc limit 1
     ) as origin on true
     where books.id = $1
       and coalesce(edit.feed_value, to_jsonb(books.list_price_cents), 'null') = act.after -> 'list_price_cents'
       and coalesce(act.after -> 'price_origin', to_jsonb(books.price_origin), 'null') = coalesce(to_jsonb(books.price_origin), 'null')`,
    [bookId],
  )
  return rows[0]
}
