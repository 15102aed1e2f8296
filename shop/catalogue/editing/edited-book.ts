import { type BookState, IMPORT_COLUMNS } from '../import/book-columns.ts'
import { isSold } from '../import/is-sold.ts'

const NOT_BY_HAND = [
  'bibliomanager_id',
  'isbn',
  'supplier',
  'supply_prices',
  'price_origin',
  'field_suppliers',
  'price_cents',
  'is_sample',
  'sales',
] as const
export type EditableColumn = Exclude<(typeof IMPORT_COLUMNS)[number], (typeof NOT_BY_HAND)[number]>

/** What a person may decide. ISBN and id name the book; the selling price follows from the list price and whether it is sold. */
export const EDITABLE = IMPORT_COLUMNS.filter(
  (column): column is EditableColumn => !(NOT_BY_HAND as readonly string[]).includes(column),
)

/** Values of a book that a person set, or that these cover, by their column. */
export type EditableFields = Readonly<Partial<Pick<BookState, EditableColumn>>>

/** `set` by a person, and what the feeds last said of the same fields: as far as feeds go, the book is what it is without the first. */
export interface BookEdits {
  set: EditableFields
  fed: EditableFields
}

export const NO_EDITS: BookEdits = { set: {}, fed: {} }

/** The book as feeds left it, from the shop's own. */
export function asFed(book: BookState, { fed }: BookEdits): BookState {
  return covered(book, fed)
}

/** The book as the shop shows it, from what feeds say: what a person set covers that. */
export function asSet(book: BookState, { set }: BookEdits): BookState {
  return covered(book, set)
}

function covered(book: BookState, fields: EditableFields): BookState {
  if (Object.keys(fields).length === 0) return book
  // Books from before 2026 may have only a selling price.
  return withSellingPrice({ ...book, list_price_cents: book.list_price_cents ?? book.price_cents, ...fields })
}

/** The list price is asked for a book that its supplier sells now; any other has none. */
export function withSellingPrice(book: BookState): BookState {
  const sold = isSold(book.availability, book.publishing_status)
  return { ...book, price_cents: sold ? book.list_price_cents : null }
}
