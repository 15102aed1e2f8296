import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Queryable } from '../../../../platform/database/database.ts'
import { cleanFileName, UPLOAD_LIMITS } from './prepared-import.ts'
import {
  countUploads,
  deletePrepared,
  insertPrepared,
  keepReceived,
  lockPrepared,
  lockUploads,
  selectApplied,
  selectUnfinished,
} from './prepared-import-store.ts'
import { createUpload, removeUpload, writePart } from './upload-file.ts'

export interface UploadDeps {
  db: Database
  clock: Clock
  /** Folder for the bytes of uploads. */
  uploadsFolder: string
}

/** The person who uploads. */
export interface Sender {
  personId: string
  personName: string
}

export type StartingUpload =
  /** Ready for the bytes from `receivedBytes` on. More than 0: an upload of the same file was interrupted there. */
  | { kind: 'open'; id: string; receivedBytes: number }
  | { kind: 'too-large' }
  | { kind: 'empty' }
  /** This person has too many unfinished uploads. */
  | { kind: 'too-many' }
  /** The limit of all uploads is reached, not counting applied ones. */
  | { kind: 'full' }

/** Starts an upload, or resumes this person's upload of the same file. Files are compared by `fingerprint`. */
export function startUpload(
  { db, clock, uploadsFolder }: UploadDeps,
  {
    fileName,
    sizeBytes,
    fingerprint,
    ...sender
  }: Sender & { fileName: string; sizeBytes: number; fingerprint: string },
): Promise<StartingUpload> {
  return db.transaction().execute(async transaction => {
    if (sizeBytes === 0) return { kind: 'empty' }
    if (sizeBytes > UPLOAD_LIMITS.file) return { kind: 'too-large' }
    await lockUploads(transaction)
    const known = await selectUnfinished(transaction, { personId: sender.personId, fingerprint })
    if (known) return { kind: 'open', ...known }
    const { files, bytes, ofPerson } = await countUploads(transaction, sender.personId)
    if (ofPerson >= UPLOAD_LIMITS.ofPerson) return { kind: 'too-many' }
    const over = { files: files + 1 - UPLOAD_LIMITS.files, bytes: bytes + sizeBytes - UPLOAD_LIMITS.bytes }
    if (!(await makeRoom({ transaction, uploadsFolder }, over))) return { kind: 'full' }
    const id = randomBytes(16).toString('hex')
    const prepared = { id, ...sender, sizeBytes, fingerprint, fileName: cleanFileName(fileName) }
    await insertPrepared(transaction, { ...prepared, state: 'RECEIVING' }, clock.now())
    await createUpload(uploadsFolder, id)
    return { kind: 'open', id, receivedBytes: 0 }
  })
}

/** Deletes the oldest applied uploads as far as needed: the list no longer shows them. @returns false if that does not free enough */
async function makeRoom(
  { transaction, uploadsFolder }: { transaction: Queryable; uploadsFolder: string },
  over: { files: number; bytes: number },
): Promise<boolean> {
  let { files, bytes } = over
  if (files <= 0 && bytes <= 0) return true
  const gone: string[] = []
  for (const { id, sizeBytes } of await selectApplied(transaction)) {
    if (files <= 0 && bytes <= 0) break
    gone.push(id)
    files--
    bytes -= sizeBytes
  }
  if (files > 0 || bytes > 0) return false
  for (const id of gone) {
    await deletePrepared(transaction, id)
    await removeUpload(uploadsFolder, id)
  }
  return true
}

export type ReceivingPart =
  | { kind: 'received'; receivedBytes: number }
  /** Unexpected offset: a part came twice, or one is missing. */
  | { kind: 'other-offset'; receivedBytes: number }
  /** No such upload, somebody else's, or already complete. */
  | { kind: 'unknown' }
  /** The file would exceed its announced size. */
  | { kind: 'too-large' }

/** Receives the next part of a file. It is on disk completely or not at all. Concurrent parts wait for each other. */
export function receivePart(
  { db, clock, uploadsFolder }: UploadDeps,
  { id, personId, offset, bytes }: { id: string; personId: string; offset: number; bytes: Uint8Array },
): Promise<ReceivingPart> {
  return db.transaction().execute(async transaction => {
    const upload = await lockPrepared(transaction, id)
    if (!upload || upload.personId !== personId || upload.state !== 'RECEIVING') return { kind: 'unknown' }
    if (offset !== upload.receivedBytes) return { kind: 'other-offset', receivedBytes: upload.receivedBytes }
    const receivedBytes = offset + bytes.byteLength
    if (receivedBytes > upload.sizeBytes) return { kind: 'too-large' }
    if (!(await writePart(uploadsFolder, id, offset, bytes))) return { kind: 'unknown' }
    const state = receivedBytes === upload.sizeBytes ? 'RECEIVED' : 'RECEIVING'
    await keepReceived(transaction, { id, receivedBytes, state }, clock.now())
    return { kind: 'received', receivedBytes }
  })
}
