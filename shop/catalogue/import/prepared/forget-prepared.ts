import { isUnderWay, UPLOAD_LIMITS } from './prepared-import.ts'
import {
  deleteAbandoned,
  deletePrepared,
  lockPrepared,
  lockUploads,
  selectPreparedIds,
} from './prepared-import-store.ts'
import type { UploadDeps } from './receive-upload.ts'
import { listUploads, removeUpload } from './upload-file.ts'

export type DiscardingImport = { kind: 'discarded' } | { kind: 'unknown' } | { kind: 'under-way' }

/** Throws away what was prepared, with its file. What it changed in the catalogue stays. */
export function discardPrepared(
  deps: Pick<UploadDeps, 'db' | 'uploadsFolder'>,
  { id }: { id: string },
): Promise<DiscardingImport> {
  return deps.db.transaction().execute(async transaction => {
    const prepared = await lockPrepared(transaction, id)
    if (!prepared) return { kind: 'unknown' }
    if (isUnderWay(prepared.state)) return { kind: 'under-way' }
    await deletePrepared(transaction, id)
    await removeUpload(deps.uploadsFolder, id)
    return { kind: 'discarded' }
  })
}

/** Forgets files that nobody went on sending for a day, what was prepared a week ago, and bytes that belong to nothing. */
export function sweepUploads({ db, clock, uploadsFolder }: UploadDeps): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  return db.transaction().execute(async transaction => {
    // A file that begins at this moment has its row or is not there yet.
    await lockUploads(transaction)
    await deleteAbandoned(transaction, {
      unfinishedBefore: before(UPLOAD_LIMITS.keepUnfinished),
      finishedBefore: before(UPLOAD_LIMITS.keepFinished),
    })
    const known = await selectPreparedIds(transaction)
    for (const id of await listUploads(uploadsFolder)) if (!known.has(id)) await removeUpload(uploadsFolder, id)
  })
}
