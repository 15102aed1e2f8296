import type { ClientBase } from 'pg'
import { keepFedValues, readEdits } from '../editing/book-edit-store.ts'
import { asFed, asSet, type BookEdits, EDITABLE, NO_EDITS } from '../editing/edited-book.ts'
import { LAST_TAKEN_PRICE } from '../pricing/taken-price-store.ts'
import type { BookState } from './book-columns.ts'
import { updateStatement } from './catalogue-store.ts'
import type { LaterImport } from './import-store.ts'
import { type FeedRow, lockEditedBooks } from './known-books-store.ts'

export interface ChangeRow {
  id: number
  book_id: number
  kind: 'ADDED' | 'CHANGED'
  record_key: string
  before: Partial<BookState> | null
  records_before: FeedRow[]
  is_exchange: boolean
  isbn: string | null
  bibliomanager_id: string | null
  title: string | null
  /** The same import changed the book again later: that change has to be undone first. */
  has_later: boolean
  /** Another import, or a person, changed the book since. */
  is_changed_since: boolean
  /** The other imports that did and can be undone. */
  later_imports: LaterImport[]
  /** Columns that differ from what the book's last recorded change left. */
  changed_columns: string[]
  /** The accepted jump, if its price is the only difference. */
  taken: { person: string; at: string; cents: number | null } | null
  /** Fields that a person set, of a book that the import added. */
  set_fields: string[]
  /** The books that now have its former ISBN and id. */
  isbn_holder: number | null
  id_holder: number | null
  /** It is in an order, a collection or a pinned strand, or a person edited it: it is withdrawn, not deleted. */
  is_needed: boolean
}

/** The next changes to undo, last first. Changes of one exchange come together. */
export async function readChanges(
  client: ClientBase,
  importId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<ChangeRow[]> {
  const rows = await readSome(client, importId, 'true', { before, limit })
  const last = rows.at(-1)
  if (!last?.is_exchange) return rows
  return [...rows, ...(await readSome(client, importId, 'change.is_exchange', { before: last.id, limit: null }))]
}

async function readSome(
  client: ClientBase,
  importId: number,
  which: string,
  { before, limit }: { before: number | null; limit: number | null },
): Promise<ChangeRow[]> {
  const { rows } = await client.query<ChangeRow>(
    `select change.id, change.book_id, change.kind, change.record_key, change.before, change.records_before,
       change.is_exchange, books.isbn, books.bibliomanager_id, ${SHOWN_TITLE} as title, isbn_holder.id as isbn_holder, id_holder.id as id_holder,
       ${laterChange('=')} as has_later, changed_columns, set_fields,
       ${laterChange('<>')} or (last.id = change.id and changed_columns <> '{}') or set_fields <> '{}' as is_changed_since,
       ${LATER_IMPORTS} as later_imports, ${TAKEN} as taken,
       exists (select from order_lines where order_lines.bibliomanager_id = books.bibliomanager_id)
         or exists (select from collection_books where collection_books.book_id = books.id)
         or exists (select from strand_books join strand_settings using (strand)
           where strand_books.book_id = books.id and pinned_by = 'operator')
         or exists (select from book_acts where book_acts.book_id = books.id and book_acts.import_id is null) as is_needed
     from (
       -- Chosen first: what follows is worked out for these alone.
       select * from import_changes as change
       where import_id = $1 and undone_at is null and ($2::bigint is null or id < $2) and ${which}
       order by id desc limit $3
     ) as change left join books on books.id = change.book_id
     left join books as isbn_holder on isbn_holder.isbn = change.before ->> 'isbn' and isbn_holder.id <> change.book_id
     left join books as id_holder
       on id_holder.bibliomanager_id = change.before ->> 'bibliomanager_id' and id_holder.id <> change.book_id
     cross join lateral (${LAST_CHANGE}) as last
     -- Worked out once: "offset" keeps the planner from repeating it wherever it is named.
     cross join lateral (select ${CHANGED_COLUMNS} as changed_columns, ${SET_FIELDS} as set_fields offset 0) as since
     order by change.id desc`,
    [importId, before, limit],
  )
  return rows
}

/** Whether the same (`=`) or another (`<>`) import changed the book later, and was not undone. */
function laterChange(import_: '=' | '<>'): string {
  return `exists (select from import_changes as later where ${isLater(import_)})`
}

function isLater(import_: '=' | '<>'): string {
  return `later.book_id = change.book_id and later.id > change.id
    and later.import_id ${import_} change.import_id and later.undone_at is null`
}

/** The book's last change that was not undone. */
const LAST_CHANGE = `select id, after from import_changes as latest
  where latest.book_id = change.book_id and latest.undone_at is null order by id desc limit 1`

/** Empty for an added book: nothing was recorded about it. */
const CHANGED_COLUMNS = `array(
  select key from jsonb_each(to_jsonb(jsonb_populate_record(null::books, last.after)))
  where last.after ? key and value is distinct from to_jsonb(books) -> key)`

/** An undone import blocks only with a part that was left and can be undone now. */
const LATER_IMPORTS = `(
  select coalesce(jsonb_agg(distinct jsonb_build_object(
    'id', imports.id, 'files', imports.file_names, 'isInPart', imports.status in ('UNDONE', 'UNDOING'))), '[]')
  from import_changes as later join imports on imports.id = later.import_id
  where ${isLater('<>')}
    and (imports.status not in ('UNDONE', 'UNDOING') or (later.id = last.id and changed_columns = '{}')))`

const TAKEN = `(
  select jsonb_build_object('person', actor, 'at', at, 'cents', books.list_price_cents)
  from (${LAST_TAKEN_PRICE}) as act
  where changed_columns <> '{}' and changed_columns <@ '{list_price_cents,price_cents,price_origin,field_suppliers}'
    and act.after -> 'list_price_cents' = coalesce(to_jsonb(books.list_price_cents), 'null'))`

/** Whether anything of an import can still be undone, perhaps after another one. */
export async function hasChangesLeft(client: ClientBase, importId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from import_changes where import_id = $1 and undone_at is null limit 1',
    [importId],
  )
  return rowCount === 1
}

export interface UndoneCounts {
  restored: number
  deleted: number
  withdrawn: number
  byHand: number
}

/** What was undone of an import so far: books, and fields of them that people had set. */
export async function countUndone(client: ClientBase, importId: number): Promise<UndoneCounts> {
  const { rows } = await client.query<UndoneCounts>(
    `with undone as (
       select book_id, bool_or(kind = 'ADDED') as is_added from import_changes
       where import_id = $1 and undone_at is not null group by book_id)
     select count(*) filter (where not is_added)::int as restored,
       count(*) filter (where is_added and books.id is null)::int as deleted,
       count(*) filter (where is_added and books.id is not null)::int as withdrawn,
       (select count(distinct (change.book_id, field))::int
        from import_changes as change join book_edits on book_edits.book_id = change.book_id and change.before ? field
        where import_id = $1 and undone_at is not null) as "byHand"
     from undone left join books on books.id = undone.book_id`,
    [importId],
  )
  return rows[0] ?? { restored: 0, deleted: 0, withdrawn: 0, byHand: 0 }
}

/** Number of books whose change or addition by an import is not undone. */
export async function countChangedBooks(client: ClientBase, importId: number): Promise<number> {
  const { rows } = await client.query<{ books: number }>(
    'select count(distinct book_id)::int as books from import_changes where import_id = $1 and undone_at is null',
    [importId],
  )
  return rows[0]?.books ?? 0
}

/** Whether an import had any effect: on a book, a waiting price or a difference between suppliers. */
export async function leftAnything(client: ClientBase, importId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select where exists (select from import_changes where import_id = $1)
       or exists (select from price_jumps where import_id = $1)
       or exists (select from replaced_jumps where replaced_by = $1)
       or exists (select from supplier_differences where import_id = $1)
       or exists (select from replaced_differences where replaced_by = $1)`,
    [importId],
  )
  return rowCount === 1
}

const SHOWN_TITLE = `coalesce(
  (select value #>> '{}' from book_edits where book_edits.book_id = books.id and field = 'title'), books.title)`

/** The hand-set fields of a book that the import added: they must not be lost with it. */
const SET_FIELDS = `array(
  select field from book_edits where change.kind = 'ADDED' and book_edits.book_id = change.book_id order by field)`

/** The books of the import's next changes: at least those that `readChanges` returns. */
export async function nextBooks(
  client: ClientBase,
  importId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<number[]> {
  const { rows } = await client.query<{ book_id: number }>(
    `(select book_id from import_changes
      where import_id = $1 and undone_at is null and ($2::bigint is null or id < $2) order by id desc limit $3)
     union (select book_id from import_changes where import_id = $1 and undone_at is null and is_exchange)`,
    [importId, before, limit],
  )
  return rows.map(({ book_id }) => book_id)
}

/**
 * Runs work on books without their hand-set values. These are applied again afterwards, and the feeds' values of the same fields are stored.
 */
export async function withoutEdits<T>(
  client: ClientBase,
  bookIds: readonly number[],
  work: (editsOf: (bookId: number) => BookEdits) => Promise<T>,
): Promise<T> {
  const books = await lockEditedBooks(client, bookIds)
  if (books.length === 0) return work(() => NO_EDITS)
  const edits = await readEdits(client, bookIds)
  const editsOf = (id: number) => edits.get(id) ?? NO_EDITS
  await writeBooks(
    client,
    books.map(book => ({ id: book.id, ...asFed(book, editsOf(book.id)) })),
  )
  const result = await work(editsOf)
  const after = await lockEditedBooks(client, bookIds)
  await keepFedValues(
    client,
    after.map(book => ({ bookId: book.id, book, edits: editsOf(book.id) })),
  )
  await writeBooks(
    client,
    after.map(book => ({ id: book.id, ...asSet(book, editsOf(book.id)) })),
  )
  return result
}

function writeBooks(client: ClientBase, books: readonly (BookState & { id: number })[]) {
  return client.query(updateStatement([...EDITABLE, 'price_cents']), [JSON.stringify(books)])
}

/** How many ISBNs of accepted prices are named. */
const NAMED = 5

/** Prices that an import held back, a person accepted, and books still have. Undoing the import leaves them. */
export async function findTakenPrices(
  client: ClientBase,
  importId: number,
): Promise<{ takenPrices: number; takenOf: string[] }> {
  const { rows } = await client.query<{ takenPrices: number; takenOf: string[] }>(
    `select count(distinct books.id)::int as "takenPrices",
       coalesce((array_agg(distinct books.isbn))[:${NAMED}], '{}') as "takenOf"
     from book_acts join books on books.id = book_acts.book_id
     left join book_edits on book_edits.book_id = books.id and field = 'list_price_cents'
     where import_id = $1 and kind = 'JUMP_ACCEPTED'
       and coalesce(feed_value, to_jsonb(books.list_price_cents)) = book_acts.after -> 'list_price_cents'`,
    [importId],
  )
  return rows[0] ?? { takenPrices: 0, takenOf: [] }
}
