import { normalizeIsbn, whyNotIsbn } from '../../../contract/isbn.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { BLANK_BOOK, pick } from '../import/book-columns.ts'
import { findBookNamed, insertBook } from '../import/catalogue-store.ts'
import { readSubjectMappings } from '../import/subject-mapping-store.ts'
import { insertBookAct } from './book-act-store.ts'
import { setFields } from './book-edit-store.ts'
import type { ByHand, EditingDeps } from './change-book.ts'
import { asSet, EDITABLE, type EditableColumn } from './edited-book.ts'
import { type Cells, readCells } from './read-cells.ts'

export type AddingBook =
  | { kind: 'added'; isbn: string; title: string; priceCents: number | null }
  /** Nothing was added; each fault in Spanish. */
  | { kind: 'faulty'; faults: string[] }
  /** A book with this ISBN or this id exists. */
  | { kind: 'known-book'; isbn: string; title: string; isWithdrawn: boolean }

/**
 * Adds a book by hand. All given fields count as set by a person; a later feed with its ISBN fills in the others. The print network's id defaults to
 * the ISBN.
 */
export function addBook(
  { pool, clock }: EditingDeps,
  { isbn: text, cells, operator, reason }: ByHand & { isbn: string; cells: Cells },
): Promise<AddingBook> {
  return withConnection(pool, client =>
    inTransaction(client, async () => {
      const isbn = normalizeIsbn(text)
      const { patch, faults } = readCells(cells, await readSubjectMappings(client), { mayName: true })
      const { isbn: _isbn, bibliomanager_id: namedId, ...fields } = patch
      if (isbn === null) faults.unshift(text === '' ? 'isbn: falta.' : `isbn: ${whyNotIsbn(text)}`)
      if (!fields.title) faults.push('título: falta.')
      if (isbn === null || faults.length > 0) return { kind: 'faulty', faults }
      const id = namedId ?? isbn
      const known = await findBookNamed(client, { isbn, id })
      if (known) return { kind: 'known-book', ...known }
      const blank = { ...BLANK_BOOK, isbn, bibliomanager_id: id }
      const names = EDITABLE.filter(field => field in fields)
      const edits = { set: fields, fed: pick(blank, names) as Partial<Record<EditableColumn, never>> }
      const book = asSet(blank, edits)
      const bookId = await insertBook(client, book)
      if (bookId === undefined) {
        // Another transaction added it meanwhile.
        const added = await findBookNamed(client, { isbn, id })
        if (!added) throw new Error(`no book could be added as ${isbn}, and none is there`)
        return { kind: 'known-book', ...added }
      }
      const at = clock.now()
      await setFields(client, { bookId, ...edits, by: operator, at, reason })
      const after = pick(book, [...names, 'price_cents'])
      await insertBookAct(client, { bookId, kind: 'ADDED', operator, reason, at, before: null, after })
      return { kind: 'added', isbn, title: book.title, priceCents: book.price_cents }
    }),
  )
}
