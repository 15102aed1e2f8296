import { isQueued, isStalled, isUnderWay, UPLOAD_LIMITS } from './prepared-import.ts'
import {
  deleteAbandoned,
  deletePrepared,
  lockPrepared,
  lockUploads,
  selectPreparedIds,
  selectTurns,
} from './prepared-import-store.ts'
import type { UploadDeps } from './receive-upload.ts'
import { listUploads, removeUpload } from './upload-file.ts'

export type DiscardingImport = { kind: 'discarded' } | { kind: 'unknown' } | { kind: 'under-way' }

/**
 * Deletes a prepared import and its file; one whose job waits or was killed too: the job finds nothing to do any more. Its changes to the
 * catalogue stay.
 */
export function discardPrepared(deps: UploadDeps, { id }: { id: string }): Promise<DiscardingImport> {
  return deps.db.transaction().execute(async transaction => {
    const prepared = await lockPrepared(transaction, id)
    if (!prepared) return { kind: 'unknown' }
    const isAtWork = isUnderWay(prepared.state) && !isQueued(prepared)
    if (isAtWork && !isStalled(prepared, deps.clock.now(), await selectTurns(transaction))) return { kind: 'under-way' }
    await deletePrepared(transaction, id)
    await removeUpload(deps.uploadsFolder, id)
    return { kind: 'discarded' }
  })
}

/** Deletes uploads idle for a day, imports prepared a week ago, and files without a row. */
export function sweepUploads({ db, clock, uploadsFolder }: UploadDeps): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  return db.transaction().execute(async transaction => {
    // Under this lock, an upload that starts now either has its row already or has no file yet.
    await lockUploads(transaction)
    await deleteAbandoned(transaction, {
      unfinishedBefore: before(UPLOAD_LIMITS.keepUnfinished),
      finishedBefore: before(UPLOAD_LIMITS.keepFinished),
    })
    const known = await selectPreparedIds(transaction)
    for (const id of await listUploads(uploadsFolder)) if (!known.has(id)) await removeUpload(uploadsFolder, id)
  })
}
