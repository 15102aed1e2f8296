import { statfs } from 'node:fs/promises'

/** With less free space on the data folder's disk, the database stops within minutes. */
export const LEAST_FREE_BYTES = 64 * 1024 * 1024

/** Free space on a folder's disk, in bytes, for a user who is not root. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
