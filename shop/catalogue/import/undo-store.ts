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
  /** The same import changed the book again, and that was not taken back before: it has to be first. */
  has_later: boolean
  /** Another import, or a person, changed the book since. */
  is_changed_since: boolean
  /** The other imports that did, and that can be undone. */
  later_imports: LaterImport[]
  /** Columns that hold something else than what the book's last change left there. */
  changed_columns: string[]
  /** Only a price that a person took of a jump is what they hold. */
  taken: { person: string; at: string; cents: number | null } | null
  /** What a person set of a book that came with the import. */
  set_fields: string[]
  /** The books that have the ISBN and the id which this one had. */
  isbn_holder: number | null
  id_holder: number | null
  /** An order names it, a collection or a pinned strand has it, or a person worked on it: it is withdrawn, with its history, instead of deleted. */
  is_needed: boolean
}

/** The next changes of an import that can still be taken back, the last first; those that went together come together. */
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

/** Whether the same (`=`) or another (`<>`) import changed the book after this change, and that still stands. */
function laterChange(import_: '=' | '<>'): string {
  return `exists (select from import_changes as later where ${isLater(import_)})`
}

function isLater(import_: '=' | '<>'): string {
  return `later.book_id = change.book_id and later.id > change.id
    and later.import_id ${import_} change.import_id and later.undone_at is null`
}

/** The last change of the book that still stands: an undoing of whichever import begins with it. */
const LAST_CHANGE = `select id, after from import_changes as latest
  where latest.book_id = change.book_id and latest.undone_at is null order by id desc limit 1`

/** None of an added book, of which nothing was written down. */
const CHANGED_COLUMNS = `array(
  select key from jsonb_each(to_jsonb(jsonb_populate_record(null::books, last.after)))
  where last.after ? key and value is distinct from to_jsonb(books) -> key)`

/** One that is undone stands in the way only with a part that was left of it and that nothing holds any more. */
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

/** Whether anything of an import can still be taken back, perhaps only once another one is. */
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

/** All that was undone of an import until now: books, and the fields of them that people set. */
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

/** How many books an import changed or added and has not been undone of. */
export async function countChangedBooks(client: ClientBase, importId: number): Promise<number> {
  const { rows } = await client.query<{ books: number }>(
    'select count(distinct book_id)::int as books from import_changes where import_id = $1 and undone_at is null',
    [importId],
  )
  return rows[0]?.books ?? 0
}

/** Whether an import changed a book, held a price or a supplier's word back, or settled one of another import. */
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

/** Of a book that came with the import: that must not be lost with it. */
const SET_FIELDS = `array(
  select field from book_edits where change.kind = 'ADDED' and book_edits.book_id = change.book_id order by field)`

/** The books of which some of the next changes of an import speak, as many at least as `readChanges` gives. */
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
 * Does the work on books as feeds left them. What people set lies on them again afterwards, and what the feeds say of it then is taken
 * down.
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

/** ISBNs of taken prices that are named. */
const NAMED = 5

/** Prices that an import held back and a person then took, and which books still have: nothing of the import is in them. */
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
