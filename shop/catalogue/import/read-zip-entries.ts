import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { boundInflation } from './bound-inflation.ts'
import type { FeedFile } from './feed-file.ts'
import { FEED_LIMITS } from './feed-limits.ts'
import { FeedProblem } from './feed-problem.ts'
import { refuseWorkbook, WORKBOOK_NAME, withoutWorkbooks } from './refuse-workbook.ts'

const FEED_NAME = /\.(xml|onx|onix|csv|tsv|txt)$/i
/** Bit 0 of a zip entry's general purpose flags. */
const ENCRYPTED = 1

/** yauzl's errors for names with `..`, absolute paths or backslashes. Nothing is unpacked to disk here, but no honest zip has them. */
const UNSAFE_PATH = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/

/** Yields the XML and CSV files of a zip by name. Folders and other files are skipped; nested zips are not opened. */
export async function* readZipEntries(
  path: string,
  name: string,
  onBytes: (count: number) => void,
): AsyncGenerator<FeedFile> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() => {
    throw new FeedProblem(`${name}: el zip está dañado o incompleto.`)
  })
  try {
    const entries = await listEntries(zip, name)
    await refuseWorkbook(zip, name, entries)
    const feeds = entries.filter(isFeed)
    if (feeds.length === 0)
      throw new FeedProblem(`${name}: el zip no contiene archivos XML ni CSV${whatElse(entries)}.`)
    for (const entry of feeds) {
      const inner = `${name}/${entry.fileName}`
      if (entry.generalPurposeBitFlag & ENCRYPTED) throw new FeedProblem(`${inner}: está protegido con contraseña.`)
      const bytes = boundInflation(inner, onCompressed => inflate(zip, entry, onBytes, onCompressed))
      yield { name: inner, bytes: withoutWorkbooks(inner, bytes) }
    }
  } finally {
    zip.close()
  }
}

async function listEntries(zip: ZipFile, name: string): Promise<Entry[]> {
  if (zip.entryCount > FEED_LIMITS.entries) throw new FeedProblem(`${name}: el zip tiene demasiados archivos.`)
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch (error) {
    const path = UNSAFE_PATH.exec((error as Error).message)?.[1]
    if (path !== undefined)
      throw new FeedProblem(`${name}: el zip trae un archivo con un nombre que no es válido (${path}).`)
    throw new FeedProblem(`${name}: el zip está dañado o incompleto.`)
  }
  return entries.sort((a, b) => (a.fileName < b.fileName ? -1 : 1))
}

/** Error text: skipped files that may have been meant. */
function whatElse(entries: readonly Entry[]): string {
  const book = entries.find(({ fileName }) => WORKBOOK_NAME.test(fileName))
  return book ? `; trae ${book.fileName}, que hay que guardar como CSV` : ''
}

function isFeed({ fileName }: Entry): boolean {
  return FEED_NAME.test(fileName) && !fileName.startsWith('__MACOSX/')
}

async function* inflate(
  zip: ZipFile,
  entry: Entry,
  onBytes: (count: number) => void,
  onCompressed: (count: number) => void,
): AsyncGenerator<Buffer> {
  const { compressedSize, uncompressedSize } = entry
  onCompressed(compressedSize)
  const stream = (await zip.openReadStreamPromise(entry)) as Readable
  try {
    for await (const chunk of stream) {
      onBytes((chunk.length * compressedSize) / Math.max(uncompressedSize, 1))
      yield chunk
    }
  } catch (error) {
    if (error instanceof FeedProblem) throw error
    throw new FeedProblem(`${entry.fileName}: está dañado dentro del zip.`)
  }
}
