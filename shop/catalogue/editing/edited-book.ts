import { type BookState, IMPORT_COLUMNS } from '../import/book-columns.ts'
import { isSold } from '../import/is-sold.ts'

const NOT_BY_HAND = [
  'bibliomanager_id',
  'isbn',
  'supplier',
  'supply_prices',
  'price_origin',
  'field_suppliers',
  'barred_by',
  'price_cents',
  'is_sample',
  'sales',
] as const
export type EditableColumn = Exclude<(typeof IMPORT_COLUMNS)[number], (typeof NOT_BY_HAND)[number]>

/** Columns that a person may set. ISBN and id identify the book; the selling price follows from the list price and from whether it is sold. */
export const EDITABLE = IMPORT_COLUMNS.filter(
  (column): column is EditableColumn => !(NOT_BY_HAND as readonly string[]).includes(column),
)

/** Values of some columns: those a person set, or the feed values they cover. */
export type EditableFields = Readonly<Partial<Pick<BookState, EditableColumn>>>

/** `set`: values set by a person. `fed`: the feeds' last values of the same fields. */
export interface BookEdits {
  set: EditableFields
  fed: EditableFields
}

export const NO_EDITS: BookEdits = { set: {}, fed: {} }

/** The book with the feeds' values, computed from the book as shown. */
export function asFed(book: BookState, { fed }: BookEdits): BookState {
  return covered(book, fed)
}

/** The book as shown, computed from the feeds' values: hand-set values override them. */
export function asSet(book: BookState, { set }: BookEdits): BookState {
  return covered(book, set)
}

function covered(book: BookState, fields: EditableFields): BookState {
  if (Object.keys(fields).length === 0) return book
  // Books from before 2026 may have only a selling price.
  return withSellingPrice({ ...book, list_price_cents: book.list_price_cents ?? book.price_cents, ...fields })
}

/** The selling price equals the list price while the supplier sells the book, and may; otherwise there is none. */
export function withSellingPrice(book: BookState): BookState {
  const sold = isSold(book.availability, book.publishing_status, book.sales_rights)
  return { ...book, price_cents: sold ? book.list_price_cents : null }
}
