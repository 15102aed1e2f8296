import { type FeedBeginning, peekHeadings } from '../csv/peek-headings.ts'
import { FeedProblem } from '../feed-problem.ts'
import { selectPrepared } from './prepared-import-store.ts'
import type { UploadDeps } from './receive-upload.ts'
import { isHere, uploadPath } from './upload-file.ts'

export type ReadingHeadings =
  | FeedBeginning
  /** The price rules: nothing is read. */
  | { kind: 'rules' }
  | { kind: 'unknown' }
  /** The file can't be read; in Spanish why. */
  | { kind: 'unreadable'; problem: string }

/** What a file that was sent is, and what stands in its columns. */
export async function readHeadings(
  { db, uploadsFolder }: Pick<UploadDeps, 'db' | 'uploadsFolder'>,
  id: string,
): Promise<ReadingHeadings> {
  const prepared = await selectPrepared(db, id)
  if (!prepared || prepared.state === 'RECEIVING') return { kind: 'unknown' }
  if (prepared.fileName === null) return { kind: 'rules' }
  if (!(await isHere(uploadsFolder, id))) return { kind: 'unreadable', problem: NOT_HERE }
  try {
    return await peekHeadings(uploadPath(uploadsFolder, id), prepared.fileName, prepared.settings?.columnMap)
  } catch (error) {
    if (error instanceof FeedProblem) return { kind: 'unreadable', problem: error.message }
    throw error
  }
}

/** Several machines with a data folder each, or a folder that was cleared by hand. */
export const NOT_HERE = 'El archivo no está en esta máquina: hay que subirlo otra vez.'
