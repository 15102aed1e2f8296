import type { ClientBase } from 'pg'
import { EDITABLE, type EditableColumn } from '../editing/edited-book.ts'
import type { RankedField, SupplierRank } from './supplier-ranks.ts'

/** A rank with who set it, when and why. */
export interface SetRank extends SupplierRank {
  id: number
  by: string
  at: Date
  reason: string
}

/** The ranks in force; each supplier's best rank first. */
export async function listRanks(client: ClientBase): Promise<SetRank[]> {
  const { rows } = await client.query<SetRank>(
    `select id, supplier, field, rank, set_by as by, set_at as at, reason from supplier_ranks
     where ended_at is null order by field nulls first, rank, supplier`,
  )
  return rows
}

/** Locks the ranks until the transaction ends; other changes wait. */
export async function lockRanks(client: ClientBase): Promise<void> {
  await client.query('lock table supplier_ranks in share row exclusive mode')
}

interface Act {
  by: string
  at: Date
  reason: string
}

export async function insertRank(
  client: ClientBase,
  { supplier, field, rank }: { supplier: string; field: RankedField | null; rank: number },
  { by, at, reason }: Act,
): Promise<void> {
  await client.query(
    'insert into supplier_ranks (supplier, field, rank, set_by, set_at, reason) values ($1, $2, $3, $4, $5, $6)',
    [supplier, field, rank, by, at, reason],
  )
}

export async function endRanks(client: ClientBase, ids: readonly number[], { by, at, reason }: Act): Promise<void> {
  await client.query('update supplier_ranks set ended_by = $2, ended_at = $3, end_reason = $4 where id = any($1)', [
    ids,
    by,
    at,
    reason,
  ])
}

/** Number of books that a supplier has on offer, and of withdrawn ones. */
export interface SuppliedBooks {
  supplier: string
  books: number
  withdrawn: number
}

/** Books per supplier, by its most frequent spelling; '' for books without a supplier. Sample titles don't count. */
export async function countSuppliedBooks(client: ClientBase): Promise<SuppliedBooks[]> {
  const { rows } = await client.query<SuppliedBooks>(
    `select (array_agg(supplier order by books + withdrawn desc, supplier))[1] as supplier,
       sum(books)::int as books, sum(withdrawn)::int as withdrawn
     from (
       select coalesce(supplier, '') as supplier, count(*) - count(withdrawn_at) as books, count(withdrawn_at) as withdrawn
       from books where not is_sample group by 1
     ) as spelled
     group by search_fold(supplier) order by books desc, supplier`,
  )
  return rows
}

/** Values that outranked suppliers stated for some books. */
export interface SaidOfBook {
  book_id: number
  supplier: string
  differs: Partial<Record<EditableColumn, unknown>>
  agrees: readonly EditableColumn[]
}

/**
 * Stores a supplier's differences in place of its earlier ones, and deletes those that no longer differ. Those of other imports are
 * kept for an undoing; where an earlier import deleted one that no longer differs, an empty row says that this one would have. Unchanged
 * values touch no row: `on conflict` would lock, and so write, each of them.
 */
export async function keepDifferences(
  client: ClientBase,
  importId: number,
  said: readonly SaidOfBook[],
): Promise<void> {
  if (said.length === 0) return
  const json = JSON.stringify(said)
  await client.query(
    `insert into replaced_differences (book_id, supplier, field, replaced_by)
     select distinct earlier.book_id, earlier.supplier, earlier.field, $2::bigint
     from jsonb_to_recordset($1::jsonb) as said (book_id bigint, supplier text, agrees text[])
     join replaced_differences as earlier on earlier.book_id = said.book_id and search_fold(earlier.supplier) = search_fold(said.supplier)
       and earlier.field = any(said.agrees)
     where import_id is not null and not exists (select from supplier_differences as known
       where (known.book_id, known.supplier, known.field) = (earlier.book_id, earlier.supplier, earlier.field))
     on conflict do nothing`,
    [json, importId],
  )
  await client.query(
    `with gone as (
       delete from supplier_differences as known
       using jsonb_to_recordset($1::jsonb) as said (book_id bigint, supplier text, agrees text[])
       where known.book_id = said.book_id and search_fold(known.supplier) = search_fold(said.supplier) and known.field = any(said.agrees)
       returning known.*)
     insert into replaced_differences (book_id, supplier, field, replaced_by, value, import_id, said_at)
     select book_id, supplier, field, $2, value, import_id, said_at from gone where import_id <> $2 on conflict do nothing`,
    [json, importId],
  )
  await client.query(
    `with said as (
     select said.book_id, said.supplier, key as field, said.differs -> key as value
     from jsonb_to_recordset($1::jsonb) as said (book_id bigint, supplier text, differs jsonb)
     cross join jsonb_object_keys(differs) as key
     left join supplier_differences as known
       on known.book_id = said.book_id and known.supplier = said.supplier and known.field = key
     where known.value is null
       or case key when 'withdrawn_at' then (known.value = 'null') <> (differs -> key = 'null') else known.value <> differs -> key end
     ), replaced as (
       insert into replaced_differences (book_id, supplier, field, replaced_by, value, import_id, said_at)
       select known.book_id, known.supplier, known.field, $2, known.value, known.import_id, known.said_at
       from said join supplier_differences as known using (book_id, supplier, field)
       where known.import_id <> $2 on conflict do nothing)
     insert into supplier_differences (book_id, supplier, field, value, import_id, said_at)
     select book_id, supplier, field, value, $2, now() from said
     on conflict (book_id, supplier, field) do update
     set value = excluded.value, import_id = excluded.import_id, said_at = excluded.said_at`,
    [json, importId],
  )
}

/** Deletes all differences: without ranks the last value received wins, so nothing differs. */
export async function forgetDifferences(client: ClientBase): Promise<void> {
  await client.query('delete from supplier_differences')
  await client.query('delete from replaced_differences')
}

/** A supplier's value of a book's field beside the shown value. */
export interface Difference {
  isbn: string
  title: string
  field: EditableColumn
  /** '' if the file named no supplier. */
  supplier: string
  says: unknown
  shown: unknown
  /** Supplier of the shown value; null: a person set it. */
  shownBy: string | null
  at: Date
}

const SHOWN = `case field ${EDITABLE.map(field => `when '${field}' then to_jsonb(books.${field})`).join(' ')} end`
const SAYS_OTHERWISE = `case field when 'withdrawn_at' then (books.withdrawn_at is null) <> (value = 'null')
  else ${SHOWN} is distinct from value end`

/** Supplier of the shown value: null if a person set it, '' if none was named. */
const SHOWN_BY = `case when exists (select from book_edits where book_edits.book_id = books.id and book_edits.field = said.field)
  then null
  else coalesce(field_suppliers ->> (case when said.field in ('availability', 'publishing_status') then 'list_price_cents' else said.field end),
    books.supplier, '') end`

/**
 * Differences, latest first; for spellings of one supplier only the latest. Values that the shop shows by now are left out, from any supplier.
 * `count`: of all.
 */
export async function readDifferences(
  client: ClientBase,
  which: { isbn?: string | undefined; supplier?: string | undefined; field: EditableColumn | null; limit: number },
): Promise<{ differences: Difference[]; count: number }> {
  const { rows } = await client.query<Difference & { count: number }>(
    `select isbn, title, field, said.supplier, value as says, ${SHOWN} as shown, ${SHOWN_BY} as "shownBy",
       said_at as at, count(*) over ()::int as count
     from (
       select distinct on (book_id, search_fold(supplier), field) * from supplier_differences
       order by book_id, search_fold(supplier), field, said_at desc, supplier
     ) as said join books on books.id = said.book_id
     where ($1::text is null or isbn = $1) and ($2::text is null or search_fold(said.supplier) = search_fold($2))
       and ($3::text is null or field = $3) and ${SAYS_OTHERWISE}
     order by said_at desc, said.book_id, said.supplier, field limit $4`,
    [which.isbn ?? null, which.supplier ?? null, which.field, which.limit],
  )
  return { differences: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 }
}

/** Names of suppliers that have, or had, a difference. */
export async function suppliersWhoDiffer(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ supplier: string }>(
    `select min(supplier) as supplier from (select distinct supplier from supplier_differences where supplier <> '') as spelled
     group by search_fold(supplier) order by 1`,
  )
  return rows.map(({ supplier }) => supplier)
}
