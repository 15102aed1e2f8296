import { createReadStream } from 'node:fs'
import { access, constants, open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { explainFileFault } from '../../reading/explain-file-fault.ts'
import { boundInflation } from './bound-inflation.ts'
import type { FeedFile } from './feed-file.ts'
import { FeedProblem } from './feed-problem.ts'
import { readZipEntries } from './read-zip-entries.ts'
import { withoutWorkbooks } from './refuse-workbook.ts'

const GZIP = Buffer.from([0x1f, 0x8b])
const ZIP = Buffer.from('PK\x03\x04', 'latin1')

/** Total size of the files on disk, in bytes. @throws FeedProblem naming a file that can't be read */
export async function sizeOfFiles(paths: readonly string[]): Promise<number> {
  let total = 0
  for (const path of paths) {
    const refuse = (error: Error) => {
      throw new FeedProblem(`No se puede leer ${path}: ${explainFileFault(error)}.`)
    }
    const found = await stat(path).catch(refuse)
    if (!found.isFile())
      throw new FeedProblem(`No se puede leer ${path}: es una carpeta; nombra los archivos que trae.`)
    await access(path, constants.R_OK).catch(refuse)
    total += found.size
  }
  return total
}

/**
 * Yields the feeds of a file: itself, its gzip's content, or each entry of its zip. The first bytes decide, not the name.
 * Spreadsheet workbooks are refused.
 * `onBytes` gets the bytes consumed from the file on disk; `name` is its name in reports.
 */
export async function* readFeedFiles(
  path: string,
  onBytes: (count: number) => void,
  name = basename(path),
): AsyncGenerator<FeedFile> {
  const start = await firstBytes(path)
  if (start.equals(ZIP)) return yield* readZipEntries(path, name, onBytes)
  const bytes = start.subarray(0, GZIP.length).equals(GZIP)
    ? boundInflation(name, onCompressed => gunzip(path, name, onBytes, onCompressed))
    : counted(path, onBytes)
  yield { name, bytes: withoutWorkbooks(name, bytes) }
}

async function* counted(path: string, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    onBytes(chunk.length)
    yield chunk
  }
}

async function* gunzip(
  path: string,
  name: string,
  onBytes: (count: number) => void,
  onCompressed: (count: number) => void,
): AsyncGenerator<Buffer> {
  const source = createReadStream(path)
  source.on('data', chunk => {
    onBytes(chunk.length)
    onCompressed(chunk.length)
  })
  const inflated = createGunzip({ chunkSize: 64 * 1024 })
  source.on('error', error => inflated.destroy(error))
  try {
    for await (const chunk of source.pipe(inflated)) yield chunk
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_'))
      throw new FeedProblem(`${name}: el archivo comprimido está dañado o incompleto.`)
    throw error
  } finally {
    source.destroy()
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
