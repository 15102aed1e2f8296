import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const ID = /^[0-9a-f]{32}$/

/** Where the bytes of a file lie. Its name is the shop's own: nothing that anybody sent is part of a path. */
export function uploadPath(folder: string, id: string): string {
  if (!ID.test(id)) throw new Error('not the id of an upload')
  return join(folder, id)
}

/** An empty file that only this user of the machine reads. */
export async function createUpload(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(uploadPath(folder, id), 'wx', 0o600)
  await file.close()
}

/** Writes bytes at their place, on the disk when it resolves. @returns false where the file is gone */
export async function writePart(folder: string, id: string, offset: number, bytes: Uint8Array): Promise<boolean> {
  const file = await open(uploadPath(folder, id), 'r+').catch(orMissing)
  if (!file) return false
  try {
    await file.write(bytes, 0, bytes.byteLength, offset)
    await file.datasync()
    return true
  } finally {
    await file.close()
  }
}

export async function removeUpload(folder: string, id: string): Promise<void> {
  await rm(uploadPath(folder, id), { force: true })
}

/** Whether the file lies on this machine. */
export async function isHere(folder: string, id: string): Promise<boolean> {
  return (await stat(uploadPath(folder, id)).catch(orMissing)) !== null
}

/** The ids of all files that lie in the folder. */
export async function listUploads(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(orMissing)) ?? []).filter(name => ID.test(name))
}

function orMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
