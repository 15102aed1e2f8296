import type { ClientBase, Pool } from 'pg'
import { inTransaction, inTransactionRolledBack } from '../../../platform/database/in-transaction.ts'
import { withConnection } from '../../../platform/database/with-connection.ts'
import type { BookEdits } from '../editing/edited-book.ts'
import { undoJumpsOf } from '../pricing/replaced-jump-store.ts'
import { undoDifferencesOf } from '../suppliers/replaced-difference-store.ts'
import { idName, isbnName, type Move, possibleMoves } from './exchange.ts'
import { FeedProblem } from './feed-problem.ts'
import { LISTED } from './import-report.ts'
import {
  findImport,
  finishUndoing,
  type Hold,
  type ImportRow,
  type KeptBook,
  type LaterImport,
  setImportStatus,
  type Undoing,
  whileImporting,
} from './import-store.ts'
import { takeBack } from './restore-store.ts'
import {
  type ChangeRow,
  countUndone,
  findTakenPrices,
  hasChangesLeft,
  leftAnything,
  nextBooks,
  readChanges,
  type UndoneCounts,
  withoutEdits,
} from './undo-store.ts'

export type { Hold, KeptBook, LaterImport, Undoing }

/** Changes undone per transaction. */
const BATCH = 400

/**
 * Undoes an import book by book, in short transactions. After an interruption it can be requested again, and the report is about all of it.
 * Books changed since are left alone and named in the report. If another import changed them, they can be undone once that import is undone.
 * @throws FeedProblem when the import does not exist, changed nothing, or nothing of it is left to undo
 */
export async function undoImport(pool: Pool, id: number): Promise<Undoing> {
  return whileImporting(pool, async client => {
    const found = await findImport(client, id)
    if (!found) throw new FeedProblem(`No hay ninguna importación ${id}.`)
    if (await isUndone(client, found)) throw new FeedProblem(`La importación ${id} ya se deshizo.`)
    if (await changedNothing(client, found))
      throw new FeedProblem(`La importación ${id} falló y no cambió nada: no hay qué deshacer.`)
    await setImportStatus(client, id, 'UNDOING')
    const left = { ...(await undoAll(client, id)), ...(await findTakenPrices(client, id)) }
    // Counted from what is written down: an undoing that was killed halfway told nobody what it did.
    const all = await countUndone(client, id)
    await inTransaction(client, async () => {
      await undoDifferencesOf(client, id)
      await undoJumpsOf(client, id)
      await finishUndoing(client, id, { ...left, ...all })
    })
    return { ...left, ...since(all, found.undoing) }
  })
}

/** What was undone since an undoing came to its end before. */
function since(all: UndoneCounts, before: Undoing | null): UndoneCounts {
  return {
    restored: Math.max(all.restored - (before?.restored ?? 0), 0),
    deleted: Math.max(all.deleted - (before?.deleted ?? 0), 0),
    withdrawn: Math.max(all.withdrawn - (before?.withdrawn ?? 0), 0),
    byHand: Math.max(all.byHand - (before?.byHand ?? 0), 0),
  }
}

/** What undoing an import would do now, read in batches without locks. Null: it does not exist, changed nothing, or is undone. */
export async function previewUndoing(pool: Pool, id: number): Promise<Undoing | null> {
  return withConnection(pool, async client => {
    const found = await findImport(client, id)
    if (!found || (await isUndone(client, found)) || (await changedNothing(client, found))) return null
    const undoing = await countAll(next =>
      // The preview writes the batch's books back to their feed values, in a transaction that is rolled back.
      inTransactionRolledBack(client, () => undoBatch(client, id, next, { isPreview: true })),
    )
    return { ...undoing, ...(await findTakenPrices(client, id)) }
  })
}

/** True if nothing of an import is left to undo. */
export async function isUndone(client: ClientBase, { id, status }: Pick<ImportRow, 'id' | 'status'>): Promise<boolean> {
  return status === 'UNDONE' && !(await hasChangesLeft(client, id))
}

/** True if an import failed before it did anything that could be undone. */
export async function changedNothing(
  client: ClientBase,
  { id, status }: Pick<ImportRow, 'id' | 'status'>,
): Promise<boolean> {
  return status === 'FAILED' && !(await leftAnything(client, id))
}

function undoAll(client: ClientBase, id: number): Promise<Undoing> {
  return countAll(next => inTransaction(client, () => undoBatch(client, id, next, { isPreview: false })))
}

async function countAll(nextBatch: (before: number | null) => Promise<UndoneBatch>): Promise<Undoing> {
  const byHand = new Set<string>()
  const inTheWay = new Map<number, LaterImport>()
  const undoing: Undoing = { restored: 0, deleted: 0, withdrawn: 0, kept: [], keptCount: 0 }
  for (let before: number | null = null; ; ) {
    const { changes, possible, editsOf } = await nextBatch(before)
    const last = changes.at(-1)
    if (!last) return { ...undoing, byHand: byHand.size, inTheWay: [...inTheWay.values()].sort((a, b) => b.id - a.id) }
    before = last.id
    for (const change of changes) {
      const isTakenBack = possible.includes(change)
      takeDown(undoing, change, isTakenBack)
      if (!isTakenBack) for (const later of change.later_imports) inTheWay.set(later.id, later)
    }
    for (const { book_id: id, before: fields } of possible) {
      const { set } = editsOf(id)
      for (const field of Object.keys(fields ?? {})) if (field in set) byHand.add(`${id} ${field}`)
    }
  }
}

interface UndoneBatch {
  changes: ChangeRow[]
  possible: ChangeRow[]
  editsOf(bookId: number): BookEdits
}

async function undoBatch(
  client: ClientBase,
  id: number,
  before: number | null,
  { isPreview }: { isPreview: boolean },
): Promise<UndoneBatch> {
  const next = { before, limit: BATCH }
  return withoutEdits(client, await nextBooks(client, id, next), async editsOf => {
    const changes = await readChanges(client, id, next)
    const possible = whatCanBeTakenBack(changes)
    if (!isPreview) await takeBack(client, possible)
    return { changes, possible, editsOf }
  })
}

/**
 * The changes that can be undone: not changed since, and needing no ISBN or id that another book has now and keeps. Earlier changes
 * of a book by the same import follow the book's last change.
 */
function whatCanBeTakenBack(changes: readonly ChangeRow[]): ChangeRow[] {
  const last = changes.filter(change => !change.has_later && !change.is_changed_since)
  const possible = possibleMoves(last.map(toMove))
  return changes.filter(({ book_id, is_changed_since }) => possible.has(book_id) && !is_changed_since)
}

function toMove({ book_id, kind, before, is_needed, ...now }: ChangeRow): Move {
  const goes = kind === 'ADDED' && !is_needed
  const { isbn, bibliomanager_id: id } = before ?? {}
  return {
    book: book_id,
    gives: [
      ...(now.isbn !== null && (goes || isbn !== undefined) ? [isbnName(now.isbn)] : []),
      ...(now.bibliomanager_id !== null && (goes || id !== undefined) ? [idName(now.bibliomanager_id)] : []),
    ],
    takes: [
      ...(isbn === undefined ? [] : [{ name: isbnName(isbn), holder: now.isbn_holder }]),
      ...(id === undefined ? [] : [{ name: idName(id), holder: now.id_holder }]),
    ],
  }
}

function takeDown(undoing: Undoing, change: ChangeRow, isTakenBack: boolean): void {
  // Each book counts once.
  if (change.has_later) return
  if (!isTakenBack) {
    undoing.keptCount++
    const { book_id, bibliomanager_id, isbn, title } = change
    const named = { bibliomanagerId: bibliomanager_id ?? String(book_id), isbn, title: title ?? '(ya no está)' }
    if (undoing.kept.length < LISTED) undoing.kept.push({ ...named, holds: holdsOf(change) })
  } else if (change.kind === 'CHANGED') undoing.restored++
  else if (change.is_needed) undoing.withdrawn++
  else undoing.deleted++
}

/** Why a book is left as it is. */
function holdsOf({ later_imports: imports, changed_columns, taken, set_fields }: ChangeRow): Hold[] {
  const holds: Hold[] = []
  if (imports.length > 0) holds.push({ by: 'imports', imports: imports.sort((a, b) => b.id - a.id) })
  if (taken) holds.push({ by: 'taken-price', ...taken })
  else if (changed_columns.length > 0) holds.push({ by: 'other', fields: changed_columns })
  if (set_fields.length > 0) holds.push({ by: 'edits', fields: set_fields })
  return holds.length > 0 ? holds : [{ by: 'name' }]
}
