import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Readable } from 'node:stream'
import { isStopped } from '../../when-stopped.ts'
import { DamagedBackup } from './damaged-backup.ts'
import { openTar } from './open-tar.ts'

export interface UnpackedFile {
  size: number
  sha256: string
}

/**
 * Unpacks a tar into an empty folder, files 0600 and folders 0700. @returns its files
 * @throws DamagedBackup if it is cut off, or would write outside of the folder; the content's own error as it is
 */
export async function unpackTar(content: Readable, into: string): Promise<Map<string, UnpackedFile>> {
  const files = new Map<string, UnpackedFile>()
  await mkdir(into, { recursive: true, mode: 0o700 })
  const { entries, explain } = openTar(content)
  try {
    for await (const entry of entries) {
      // It would create the folder again while it is being removed.
      if (isStopped()) throw new Error('stopped')
      const name = normalize(entry.header.name).replace(/^\.?\/+/, '')
      if (name.startsWith('..')) throw new DamagedBackup(`${entry.header.name} no cabe en la carpeta`)
      const path = join(into, name)
      const content = entry as unknown as Readable
      if (entry.header.type === 'directory') {
        await mkdir(path, { recursive: true, mode: 0o700 })
        content.resume()
      } else if (files.has(name)) {
        // The first one counts. Earlier versions also packed a restored folder's old settings, after the current ones.
        content.resume()
      } else if (entry.header.type === 'file') {
        files.set(name, await unpackFile(content, path))
      } else throw new DamagedBackup(`${name} no es un archivo ni una carpeta (${entry.header.type})`)
    }
  } catch (error) {
    throw explain(error)
  }
  return files
}

/** Reads piece by piece: `pipeline` may wait for ever when an entry fails, since its stream is not Node's own. */
async function unpackFile(content: Readable, path: string): Promise<UnpackedFile> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const digest = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      digest.update(piece)
      size += piece.length
      await file.writeFile(piece)
    }
  } finally {
    await file.close()
  }
  return { size, sha256: digest.digest('hex') }
}
