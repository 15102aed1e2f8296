import type { ClientBase, Pool } from 'pg'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { emptyReport, type ImportReport } from './import-report.ts'
import {
  findImport,
  type Hold,
  type ImportEnding,
  type ImportRow,
  type ImportStatus,
  type LaterImport,
  type ListedImport,
  listImports,
  standingImports,
  type Undoing,
  type WhichImports,
} from './import-store.ts'
import { changedNothing } from './undo-import.ts'
import { countChangedBooks } from './undo-store.ts'

export type { ImportEnding, ImportStatus }

/** Imports, newest first; without a filter, the latest ones. */
export async function listPastImports(
  pool: Pool,
  { limit = 30, ...which }: Omit<WhichImports, 'limit'> & { limit?: number | undefined } = {},
): Promise<ListedImport[]> {
  const client = await pool.connect()
  try {
    return await listImports(client, { ...which, limit })
  } finally {
    client.release()
  }
}

export interface PastImport extends ImportRow {
  /** It failed before there was anything to undo. */
  changedNothing: boolean
  /** Books that one that broke off changed or added; null: it did not, or was undone since. */
  changedBooks: number | null
}

/** What an import did; null if unknown, or if it has no report. */
export async function findImportReport(pool: Pool, id: number): Promise<ImportReport | null> {
  const found = await withConnection(pool, client => findImport(client, id))
  return found && wholeReport(found)
}

/** Reports of earlier versions lack later fields. */
function wholeReport({ report }: Pick<ImportRow, 'report'>): ImportReport | null {
  return report && { ...emptyReport(false), ...report }
}

const BROKEN_OFF: readonly ImportStatus[] = ['FAILED', 'INTERRUPTED']

/** One import with its report; null if unknown. */
export async function findPastImport(pool: Pool, id: number): Promise<PastImport | null> {
  const client = await pool.connect()
  try {
    const found = await findImport(client, id)
    if (!found) return null
    const undoing = found.undoing && (await withoutUndone(client, found.undoing))
    return {
      ...{ ...found, undoing, report: wholeReport(found) },
      changedNothing: await changedNothing(client, found),
      changedBooks: BROKEN_OFF.includes(found.status) ? await countChangedBooks(client, id) : null,
    }
  } finally {
    client.release()
  }
}

/** Drops imports that were in the way then but have been undone since. */
async function withoutUndone(client: ClientBase, undoing: Undoing): Promise<Undoing> {
  const { inTheWay = [], kept } = undoing
  const standing = await standingImports(
    client,
    inTheWay.map(later => later.id),
  )
  const still = (imports: readonly LaterImport[]) => imports.filter(later => standing.has(later.id))
  const holdsNow = (hold: Hold): Hold[] => {
    if (hold.by !== 'imports') return [hold]
    const imports = still(hold.imports)
    return imports.length > 0 ? [{ by: 'imports', imports }] : []
  }
  return {
    ...undoing,
    inTheWay: still(inTheWay),
    kept: kept.map(book => ({ ...book, ...(book.holds && { holds: book.holds.flatMap(holdsNow) }) })),
  }
}
