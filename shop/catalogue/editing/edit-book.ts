import { type BookState, pick } from '../import/book-columns.ts'
import { readSubjectMappings } from '../import/subject-mapping-store.ts'
import { releaseTakenPrice } from '../pricing/release-price.ts'
import { type readSetFields, releaseFields, setFields } from './book-edit-store.ts'
import {
  type ByHand,
  type EditingDeps,
  fieldChanges,
  type NoBook,
  type ShownChanges,
  showWith,
  withBook,
} from './change-book.ts'
import { asFed, EDITABLE, type EditableColumn, type EditableFields, type NO_EDITS } from './edited-book.ts'
import { type Cells, fieldOf, readCells } from './read-cells.ts'

export type EditingBook =
  /** `changes`: the changes that readers see. */
  | ({ kind: 'edited'; title: string } & ShownChanges)
  /** A person had already set the same values. */
  | { kind: 'as-before'; title: string }
  /** Nothing was changed; each fault in Spanish. */
  | { kind: 'faulty'; faults: string[] }
  /** The new list price is at least ten times the old one, or at most a tenth: probably a typing error, refused unless confirmed. */
  | { kind: 'price-jump'; fromCents: number; toCents: number }
  | NoBook

const SLIP = 10

/** Sets fields of a book by hand. They override feeds and files until they are released. The import's price jump limit does not apply to them. */
export function editBook(
  { pool, clock }: EditingDeps,
  {
    isbn,
    cells,
    operator,
    reason,
    acceptPriceJump = false,
  }: ByHand & { isbn: string; cells: Cells; acceptPriceJump?: boolean },
): Promise<EditingBook> {
  return withBook<EditingBook>(pool, isbn, async (client, book, before) => {
    const { patch, faults } = readCells(cells, await readSubjectMappings(client))
    if (faults.length > 0) return { kind: 'faulty', faults }
    const fields: EditableFields = patch
    const jump = acceptPriceJump ? null : priceJump(book, fields)
    if (jump) return { kind: 'price-jump', ...jump }
    return setByHand({ client, book, before }, fields, { operator, reason, at: clock.now() })
  })
}

/** Withdraws a book or puts it back on sale, or keeps it as the feeds have it. Overrides feeds, like any other hand-set field. */
export function withdrawBook(
  { pool, clock }: EditingDeps,
  { isbn, isWithdrawn, operator, reason }: ByHand & { isbn: string; isWithdrawn: boolean },
): Promise<EditingBook> {
  return withBook<EditingBook>(pool, isbn, async (client, book, before) => {
    const at = clock.now()
    const isSo = (book.withdrawn_at !== null) === isWithdrawn
    if (isSo && 'withdrawn_at' in before.set) return { kind: 'as-before', title: book.title }
    const fields = { withdrawn_at: isWithdrawn ? (book.withdrawn_at ?? at.toISOString()) : null }
    return setByHand({ client, book, before }, fields, { operator, reason, at })
  })
}

/** Sets fields of a locked book. */
export async function setByHand(
  {
    client,
    book,
    before,
  }: { client: Parameters<typeof readSetFields>[0]; book: BookState & { id: number }; before: typeof NO_EDITS },
  fields: EditableFields,
  { operator, reason, at }: ByHand & { at: Date },
): Promise<Extract<EditingBook, { kind: 'edited' | 'as-before' }>> {
  const names = Object.keys(fields) as EditableColumn[]
  const isSame = names.every(
    name => name in before.set && String(before.set[name] ?? '') === String(fields[name] ?? ''),
  )
  if (isSame) return { kind: 'as-before', title: book.title }
  const fed = pick(asFed(book, before), names)
  await setFields(client, { bookId: book.id, set: fields, fed, by: operator, at, reason })
  const after = { set: { ...before.set, ...fields }, fed: { ...fed, ...before.fed } }
  const shown = await showWith(client, book, { before, after }, { kind: 'EDITED', operator, reason, at })
  return { kind: 'edited', title: fields.title ?? book.title, ...shown }
}

export type ReleasingBook =
  /** `takenCents`: the taken price that this removes, if any. */
  | ({ kind: 'released'; title: string; fields: EditableColumn[]; takenCents?: number | null } & ShownChanges)
  /** These names are no field, or no field that a person set. Empty: no field of the book is set. */
  | { kind: 'not-set'; fields: string[] }
  /** The book was added by hand, and no feed has given it a title yet. */
  | { kind: 'nothing-fed' }
  | NoBook

/**
 * Releases hand-set fields (named as in `readCells`) to the feeds: each gets its last feed value again. Without names, all set fields.
 * If the price is not set by hand but was taken from a jump, releasing it restores the price before.
 */
export function releaseBook(
  { pool, clock }: EditingDeps,
  { isbn, fields: headings, operator, reason }: ByHand & { isbn: string; fields: readonly string[] },
): Promise<ReleasingBook> {
  return withBook<ReleasingBook>(pool, isbn, async (client, book, before) => {
    const isSet = (field: EditableColumn) => field in before.set
    const isOfPrice = headings.length === 1 && headings.every(heading => fieldOf(heading) === 'list_price_cents')
    if (isOfPrice && !isSet('list_price_cents')) {
      const released = await releaseTakenPrice(client, { book, edits: before }, { operator, reason, at: clock.now() })
      if (released) {
        const { columns, shown, takenCents } = released
        const changes = fieldChanges(columns, book, shown)
        return { kind: 'released', title: book.title, fields: ['list_price_cents'], changes, takenCents }
      }
    }
    const unset = headings.filter(heading => !EDITABLE.some(field => field === fieldOf(heading) && isSet(field)))
    const asked = EDITABLE.filter(
      field => isSet(field) && (headings.length === 0 || headings.some(heading => fieldOf(heading) === field)),
    )
    if (unset.length > 0 || asked.length === 0) return { kind: 'not-set', fields: unset }
    if (asked.includes('title') && !before.fed.title) return { kind: 'nothing-fed' }
    await releaseFields(client, book.id, asked)
    const rest = EDITABLE.filter(field => isSet(field) && !asked.includes(field))
    const after = { set: pick(before.set as BookState, rest), fed: pick(before.fed as BookState, rest) }
    const act = { kind: 'RELEASED', operator, reason, at: clock.now() } as const
    const shown = await showWith(client, book, { before, after }, act)
    return { kind: 'released', title: book.title, fields: asked, ...shown }
  })
}

/** A typing error can make a price ten times too high or ten times too low. */
function priceJump(book: BookState, { list_price_cents: to }: EditableFields) {
  const from = book.list_price_cents ?? book.price_cents
  if (from === null || to === null || to === undefined) return null
  return to >= from * SLIP || to * SLIP <= from ? { fromCents: from, toCents: to } : null
}
