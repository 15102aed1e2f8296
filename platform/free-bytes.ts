import { existsSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { SetupError } from './config.ts'

/** With less free space on the data folder's disk, the database stops within minutes. */
export const LEAST_FREE_BYTES = 64 * 1024 * 1024

/** Free space on a folder's disk, in bytes, for a user who is not root. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** A folder's disk is full. */
export class DiskIsFull extends SetupError {
  override name = 'DiskIsFull'

  constructor(folder: string) {
    super(`El disco de ${folder} está lleno: haz lugar y repite.`)
  }
}

/** The error of an operation on a data folder's database: `DiskIsFull` if its server ended on a full disk, which only its log shows. */
export function explainFull(error: unknown, folder: string): unknown {
  const log = join(folder, 'db.log')
  if (error instanceof SetupError || !existsSync(log)) return error
  return saysFull(readFileSync(log, 'utf8')) ? new DiskIsFull(folder) : error
}

/** Whether a server's output says that its disk is full. */
export function saysFull(output: string): boolean {
  return output.includes('No space left on device')
}
