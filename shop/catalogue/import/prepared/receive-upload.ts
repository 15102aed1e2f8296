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
  /** Where the bytes of files lie that the team sends. */
  uploadsFolder: string
}

/** Who sends a file. */
export interface Sender {
  personId: string
  personName: string
}

export type StartingUpload =
  /** Bytes from `receivedBytes` on are awaited: more than 0 where the same file's sending broke off before. */
  | { kind: 'open'; id: string; receivedBytes: number }
  | { kind: 'too-large' }
  | { kind: 'empty' }
  /** This person sends too many files at once. */
  | { kind: 'too-many' }
  /** All files together are as many as the shop keeps, without those that were applied. */
  | { kind: 'full' }

/** Makes room for a file, or finds what its person already sent of it. `fingerprint` says whether two are the same. */
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

/** Throws away the oldest files that were applied, as far as needed: nobody sees them in the list. @returns false where that is not enough */
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
  /** The next byte is another one: a piece came twice, or one is missing. */
  | { kind: 'other-offset'; receivedBytes: number }
  /** There is none, it is somebody else's, or it is complete. */
  | { kind: 'unknown' }
  /** The file would be larger than was said. */
  | { kind: 'too-large' }

/** Takes the next piece of a file: whole and on the disk, or not at all. Two that come at once wait for each other. */
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
