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
 * Unpacks a tar into a folder that holds nothing yet, files 0600 and folders 0700. @returns its files
 * @throws DamagedBackup where it is cut off, or would write beside the folder; what the content failed with as it is
 */
export async function unpackTar(content: Readable, into: string): Promise<Map<string, UnpackedFile>> {
  const files = new Map<string, UnpackedFile>()
  await mkdir(into, { recursive: true, mode: 0o700 })
  const { entries, told } = openTar(content)
  try {
    for await (const entry of entries) {
      // It would make the folder again that is cleared meanwhile.
      if (isStopped()) throw new Error('stopped')
      const name = normalize(entry.header.name).replace(/^\.?\/+/, '')
      if (name.startsWith('..')) throw new DamagedBackup(`${entry.header.name} no cabe en la carpeta`)
      const path = join(into, name)
      const content = entry as unknown as Readable
      if (entry.header.type === 'directory') {
        await mkdir(path, { recursive: true, mode: 0o700 })
        content.resume()
      } else if (files.has(name)) {
        // Backups of a restored folder had its old settings too, after those of the program that made them.
        content.resume()
      } else if (entry.header.type === 'file') {
        files.set(name, await unpackFile(content, path))
      } else throw new DamagedBackup(`${name} no es un archivo ni una carpeta (${entry.header.type})`)
    }
  } catch (error) {
    throw told(error)
  }
  return files
}

/** Read piece by piece: `pipeline` waits for ever for an entry that fails at the wrong moment, whose stream is not one of Node's. */
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
