import { statfs } from 'node:fs/promises'

/** What is left of a folder's disk, in bytes, for a user who is not root. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
