import { type FeedBeginning, peekHeadings } from '../csv/peek-headings.ts'
import { FeedProblem } from '../feed-problem.ts'
import { selectPrepared } from './prepared-import-store.ts'
import type { UploadDeps } from './receive-upload.ts'
import { isHere, uploadPath } from './upload-file.ts'

export type ReadingHeadings =
  | FeedBeginning
  /** The import applies the price rules: there is no file to read. */
  | { kind: 'rules' }
  | { kind: 'unknown' }
  /** The file can't be read; `problem` says why, in Spanish. */
  | { kind: 'unreadable'; problem: string }

/** Detects an uploaded file's format and its columns. */
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

/** Happens with several machines that have separate data folders, or a folder cleared by hand. */
export const NOT_HERE = 'El archivo no está en esta máquina: hay que subirlo otra vez.'
