import type { Pool } from 'pg'
import type { Database } from '../../../platform/database/database.ts'
import type { ImportReport } from '../import/import-report.ts'
import { findImportReport } from '../import/past-imports.ts'
import type { Source } from './source.ts'
import { findSourceById } from './source-store.ts'
import type { TakenFile, Taking } from './taking.ts'
import { findTaking } from './taking-store.ts'

export interface ReportedFile extends TakenFile {
  /** Report of the file's import. Null: there was none. */
  report: ImportReport | null
}

/** A taking with the report of each import. Null: the source was removed. */
export async function reportTaking(
  { db, pool }: { db: Database; pool: Pool },
  takingId: number,
): Promise<{ source: Source; taking: Taking; files: ReportedFile[] } | null> {
  const taking = await findTaking(db, takingId)
  const source = taking && (await findSourceById(db, taking.sourceId))
  if (!taking || !source) return null
  const files: ReportedFile[] = []
  for (const file of taking.files) {
    files.push({ ...file, report: file.importId === null ? null : await findImportReport(pool, file.importId) })
  }
  return { source, taking, files }
}
