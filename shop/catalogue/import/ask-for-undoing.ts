import type { Pool } from 'pg'
import type { Database } from '../../../platform/database/database.ts'
import { withConnection } from '../../../platform/database/with-connection.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { findImport, markUndoing } from './import-store.ts'
import { undoImportJob } from './undo-import.job.ts'
import { changedNothing, isUndone, undoImport } from './undo-import.ts'

export type AskingForUndoing =
  | { kind: 'asked' }
  | { kind: 'unknown' }
  | { kind: 'undone' }
  | { kind: 'running' }
  /** The import failed before it changed anything. */
  | { kind: 'changed-nothing' }

/** Requests that an import be undone. From now on it counts as being undone; if the job is killed, the rest is requested again. */
export async function askForUndoing(
  { db, pool, jobs }: { db: Database; pool: Pool; jobs: Pick<Jobs, 'enqueue'> },
  importId: number,
): Promise<AskingForUndoing> {
  const refusal = await withConnection(pool, async client => {
    const found = await findImport(client, importId)
    if (!found) return { kind: 'unknown' } as const
    if (found.status === 'RUNNING') return { kind: 'running' } as const
    if (await changedNothing(client, found)) return { kind: 'changed-nothing' } as const
    return (await isUndone(client, found)) ? ({ kind: 'undone' } as const) : null
  })
  if (refusal) return refusal
  await db.transaction().execute(async transaction => {
    await markUndoing(transaction, importId)
    await jobs.enqueue(transaction, undoImportJob, { importId })
  })
  return { kind: 'asked' }
}

/**
 * Runs the undo. While another import runs it throws, and the job is retried later.
 * @throws FeedProblem
 */
export async function undoAsked(pool: Pool, { importId }: { importId: number }): Promise<void> {
  const found = await withConnection(pool, client => findImport(client, importId))
  if (found?.status === 'UNDOING') await undoImport(pool, importId)
}
