import { isDeepStrictEqual } from 'node:util'
import { withConnection } from '../../../platform/database/with-connection.ts'
import type { CoverFault } from '../covers/cover-fault.ts'
import { readFault } from '../covers/cover-fault-store.ts'
import { type EditionFileRow, readEditions } from '../editions/edition-store.ts'
import { type BookState, FEED_COLUMNS, type FeedColumn } from '../import/book-columns.ts'
import { readBookState } from '../import/known-books-store.ts'
import { findJump, type PriceJumpRow } from '../pricing/jump-store.ts'
import { findTakenPrice, type TakenPrice } from '../pricing/taken-price-store.ts'
import { type Difference, readDifferences } from '../suppliers/supplier-store.ts'
import { type BookActKind, readHistory } from './book-act-store.ts'
import { readSetFields, type SetField } from './book-edit-store.ts'
import type { EditingDeps, FieldChange } from './change-book.ts'

/** A book as the team sees it: shown values, hand-set values, and history. */
export interface BookFile {
  book: BookState
  set: SetField[]
  /** Why the cover named in the catalogue can't be fetched. */
  coverFault: CoverFault | null
  /** Values from suppliers that other suppliers outrank. */
  differences: Difference[]
  /** A price that waits for a decision. */
  jump: PriceJumpRow | null
  /** A price that a person accepted from a jump. It lasts while the catalogues give no other price. */
  takenPrice: TakenPrice | null
  /** Other editions of its work, including withdrawn ones. */
  editions: EditionFileRow[]
  history: BookEvent[]
  /** Whether more happened before what the history holds. */
  hasOlder: boolean
}

export interface BookEvent {
  at: Date
  kind: BookActKind | 'CHANGED' | 'UNDONE'
  by:
    | { person: string; reason: string }
    | { importId: number; files: string[]; isUndone: boolean; undoneAt: Date | null }
    /** An import that was undone. `undoer`: null if unknown. */
    | { importId: number; files: string[]; undoer: string | null }
  changes: SeenChange[]
  /** ISBNs of its work's editions, itself included. Only if the act changed them. */
  editions?: { from: string[]; to: string[] }
}

/** `isCovered`: the feed's value changed, but a hand-set value stayed. */
export interface SeenChange extends FieldChange {
  isCovered: boolean
}

const LATEST = 50
const FIELDS = Object.keys(FEED_COLUMNS) as FeedColumn[]

/** Null: no book has this ISBN. The history holds the latest fifty acts, or as many as `acts`. */
export function readBookFile(
  { pool }: Pick<EditingDeps, 'pool'>,
  isbn: string,
  acts: number = LATEST,
): Promise<BookFile | null> {
  return withConnection(pool, async client => {
    const book = await readBookState(client, isbn)
    if (!book) return null
    const found = await readHistory(client, book.id, acts + 1)
    const rows = found.slice(0, acts)
    const set = await readSetFields(client, book.id)
    // Older imports did not record `covered`. A field set before that import and still set was probably covered.
    const wasSet = (field: FeedColumn, at: Date) =>
      set.some(hand => hand.at < at && hand.field === (field === 'price_cents' ? 'list_price_cents' : field))
    const history = rows.map(
      ({
        at,
        kind,
        actor,
        reason,
        import_id,
        file_names,
        undone_at,
        is_undone,
        before,
        after,
        covered,
      }): BookEvent => ({
        at,
        kind,
        by:
          import_id === null
            ? { person: actor ?? '', reason: reason ?? '' }
            : {
                importId: import_id,
                files: file_names ?? [],
                ...(kind === 'UNDONE' ? { undoer: actor } : { isUndone: is_undone, undoneAt: undone_at }),
              },
        changes: FIELDS.filter(field => Object.hasOwn(after ?? {}, field))
          .filter(field => !(before && isDeepStrictEqual(before[field], after?.[field])))
          .map(field => ({
            field,
            from: before?.[field] ?? null,
            to: after?.[field] ?? null,
            isCovered:
              (import_id !== null || kind === 'JUMP_ACCEPTED') && (covered?.includes(field) ?? wasSet(field, at)),
          })),
        ...(after?.editions && { editions: { from: before?.editions ?? [], to: after.editions } }),
      }),
    )
    const { differences } = await readDifferences(client, { isbn: book.isbn, field: null, limit: LATEST })
    const jump = (await findJump(client, book.id)) ?? null
    const takenPrice = (await findTakenPrice(client, book.id)) ?? null
    const editions = (await readEditions(client, book.id)).filter(({ id }) => id !== book.id)
    const coverFault = await readFault(client, book.front_cover)
    return { book, coverFault, editions, set, differences, jump, takenPrice, history, hasOlder: found.length > acts }
  })
}
