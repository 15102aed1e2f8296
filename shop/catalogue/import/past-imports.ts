import type { Pool } from 'pg'
import { emptyReport } from './import-report.ts'
import {
  findImport,
  type ImportRow,
  type ImportStatus,
  type ListedImport,
  listImports,
  type WhichImports,
} from './import-store.ts'

/** How an operator reads the state of an import. */
export const STATUS_WORDS: Record<ImportStatus, string> = {
  RUNNING: 'en marcha',
  FINISHED: 'terminada',
  FAILED: 'fallida',
  INTERRUPTED: 'interrumpida',
  UNDOING: 'deshecha en parte',
  UNDONE: 'deshecha',
}

export const IMPORT_STATUSES = Object.keys(STATUS_WORDS) as ImportStatus[]

/** Imports, newest first; the last ones where nothing is asked for. */
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

/** One import with its report, or null. */
export async function findPastImport(pool: Pool, id: number): Promise<ImportRow | null> {
  const client = await pool.connect()
  try {
    const found = await findImport(client, id)
    // The report of an earlier version lacks what came later.
    return found?.report ? { ...found, report: { ...emptyReport(false), ...found.report } } : found
  } finally {
    client.release()
  }
}
