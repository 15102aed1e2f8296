import type { ClientBase } from 'pg'
import type { BookState } from '../import/book-columns.ts'
import { type BookEdits, EDITABLE, type EditableColumn, type EditableFields } from './edited-book.ts'

/** A field that a person set, as the desk shows it. */
export interface SetField {
  field: EditableColumn
  value: unknown
  fedValue: unknown
  by: string
  at: Date
  reason: string
}

/** Fields that people set, by book id; books without any are missing. */
export async function readEdits(client: ClientBase, bookIds: readonly number[]): Promise<Map<number, BookEdits>> {
  const { rows } = await client.query<{ book_id: number; set: EditableFields; fed: EditableFields }>(
    `select book_id, jsonb_object_agg(field, value) as set, jsonb_object_agg(field, feed_value) as fed
     from book_edits where book_id = any($1) group by book_id`,
    [bookIds],
  )
  return new Map(rows.map(({ book_id, ...edits }) => [book_id, edits]))
}

/** Each field of a book that a person set, with who, when and why. */
export async function readSetFields(client: ClientBase, bookId: number): Promise<SetField[]> {
  const { rows } = await client.query<SetField>(
    `select field, value, feed_value as "fedValue", edited_by as by, edited_at as at, reason
     from book_edits where book_id = $1`,
    [bookId],
  )
  return rows.sort((a, b) => EDITABLE.indexOf(a.field) - EDITABLE.indexOf(b.field))
}

/** Sets fields of a book by hand. The feeds' last values stay stored, however often the fields are set again. */
export async function setFields(
  client: ClientBase,
  { bookId, set, fed, by, at, reason }: { bookId: number; by: string; at: Date; reason: string } & BookEdits,
): Promise<void> {
  const rows = Object.entries(set).map(([field, value]) => ({
    book_id: bookId,
    field,
    value,
    feed_value: fed[field as EditableColumn],
    edited_by: by,
    edited_at: at,
    reason,
  }))
  await client.query(
    `insert into book_edits (book_id, field, value, feed_value, edited_by, edited_at, reason)
     select book_id, field, coalesce(value, 'null'), coalesce(feed_value, 'null'), edited_by, edited_at, reason
     from jsonb_to_recordset($1::jsonb) as edit (book_id bigint, field text, value jsonb, feed_value jsonb,
       edited_by text, edited_at timestamptz, reason text)
     on conflict (book_id, field) do update
     set value = excluded.value, edited_by = excluded.edited_by, edited_at = excluded.edited_at, reason = excluded.reason`,
    [JSON.stringify(rows)],
  )
}

export async function releaseFields(
  client: ClientBase,
  bookId: number,
  fields: readonly EditableColumn[],
): Promise<void> {
  await client.query('delete from book_edits where book_id = $1 and field = any($2)', [bookId, fields])
}

/** Stores the feeds' current values of fields that people set. */
export async function keepFedValues(
  client: ClientBase,
  books: readonly { bookId: number; book: BookState; edits: BookEdits }[],
): Promise<void> {
  const rows = books.flatMap(({ bookId, book, edits }) =>
    (Object.keys(edits.set) as EditableColumn[]).map(field => ({ book_id: bookId, field, feed_value: book[field] })),
  )
  if (rows.length === 0) return
  await client.query(
    `update book_edits set feed_value = coalesce(said.feed_value, 'null')
     from jsonb_to_recordset($1::jsonb) as said (book_id bigint, field text, feed_value jsonb)
     where book_edits.book_id = said.book_id and book_edits.field = said.field
       and book_edits.feed_value is distinct from coalesce(said.feed_value, 'null')`,
    [JSON.stringify(rows)],
  )
}
