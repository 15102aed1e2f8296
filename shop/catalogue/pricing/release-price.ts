import type { ClientBase } from 'pg'
import { insertBookAct } from '../editing/book-act-store.ts'
import { asFed, asSet, type BookEdits, withSellingPrice } from '../editing/edited-book.ts'
import { type BookState, changedColumns, type ImportColumn, pick } from '../import/book-columns.ts'
import { updateBook } from '../import/catalogue-store.ts'
import { giverOf, isSameSupplier } from '../suppliers/supplier-ranks.ts'
import { findTakenPrice } from './taken-price-store.ts'

/** Columns with a book's price and its supplier. */
export const PRICE_COLUMNS = ['list_price_cents', 'price_cents', 'price_origin', 'field_suppliers', 'supplier'] as const

/**
 * Removes a taken price: the book gets its price before back. Its supply prices are checked again by the next feed, or when the prices are
 * applied. @returns the removed price and the one now shown; null if the book has no taken price in force
 */
export async function releaseTakenPrice(
  client: ClientBase,
  { book, edits }: { book: BookState & { id: number }; edits: BookEdits },
  act: { operator: string; reason: string; at: Date },
): Promise<{ takenCents: number | null; shown: BookState; columns: ImportColumn[] } | null> {
  const taken = await findTakenPrice(client, book.id)
  if (!taken) return null
  const fed = asFed(book, edits)
  const { list_price_cents = null, price_origin = null } = taken.before
  const givers = giversBefore(fed, taken.before)
  const next = withSellingPrice({ ...fed, list_price_cents, price_origin, field_suppliers: givers })
  const shown = asSet(next, edits)
  const columns = changedColumns(book, shown)
  if (columns.length > 0) await updateBook(client, book.id, pick(shown, columns))
  const before = pick(fed, PRICE_COLUMNS)
  await insertBookAct(client, { bookId: book.id, kind: 'RELEASED', ...act, before, after: pick(next, PRICE_COLUMNS) })
  return { takenCents: taken.cents, shown, columns }
}

/** The supplier of the old price combined with the other fields' current suppliers. Acts older than this record carry no supplier. */
function giversBefore(fed: BookState, before: Partial<BookState>): BookState['field_suppliers'] {
  const { supplier, field_suppliers = null } = before
  if (supplier === undefined) return fed.field_suppliers
  const giver = giverOf({ supplier, field_suppliers }, 'list_price_cents')
  const { list_price_cents: _, ...others } = fed.field_suppliers ?? {}
  const givers = isSameSupplier(giver, fed.supplier ?? '') ? others : { ...others, list_price_cents: giver }
  return Object.keys(givers).length === 0 ? null : givers
}
