import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const ID = /^[0-9a-f]{32}$/

/** Path of an upload's file. Built from the shop's own id only: no client input is part of a path. */
export function uploadPath(folder: string, id: string): string {
  if (!ID.test(id)) throw new Error('not the id of an upload')
  return join(folder, id)
}

/** Creates an empty file that only the process's user can read. */
export async function createUpload(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(uploadPath(folder, id), 'wx', 0o600)
  await file.close()
}

/** Writes bytes at an offset; they are on disk when it resolves. @returns false if the file is gone */
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

/** True if the file is on this machine. */
export async function isHere(folder: string, id: string): Promise<boolean> {
  return (await stat(uploadPath(folder, id)).catch(orMissing)) !== null
}

/** Ids of all files in the folder. */
export async function listUploads(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(orMissing)) ?? []).filter(name => ID.test(name))
}

function orMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
