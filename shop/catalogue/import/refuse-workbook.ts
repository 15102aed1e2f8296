import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { FeedProblem } from './feed-problem.ts'

/** File names of spreadsheet programs. */
export const WORKBOOK_NAME = /\.(xls[xmb]?|ods|numbers)$/i

/** Magic number of Office 97 to 2003 files, and of newer ones with a password. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.'
/** More bytes than any document's `mimetype` entry needs. */
const LONGEST_TYPE = 200

/** Passes a file's bytes on. @throws FeedProblem for a workbook, and for a zip inside something else */
export async function* withoutWorkbooks(name: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (start !== null) {
      start = Buffer.concat([start, chunk.subarray(0, COMPOUND_FILE.length)])
      if (start.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE))
        refuse(name, 'un libro de Excel, u otro documento de Office')
      if (start.subarray(0, ZIP.length).equals(ZIP))
        throw new FeedProblem(
          `${name}: es un libro de Excel u otro zip dentro de un archivo comprimido; sácalo y guárdalo como CSV.`,
        )
      if (start.length >= COMPOUND_FILE.length) start = null
    }
    yield chunk
  }
}

/** @throws FeedProblem if the zip is a spreadsheet workbook or another zipped document format */
export async function refuseWorkbook(zip: ZipFile, name: string, entries: readonly Entry[]): Promise<void> {
  const has = (start: string) => entries.some(({ fileName }) => fileName.startsWith(start))
  if (has('[Content_Types].xml')) refuse(name, has('xl/') ? 'un libro de Excel' : 'un documento de Office')
  if (entries.some(({ fileName }) => fileName.endsWith('.iwa'))) refuse(name, 'una planilla de Numbers')
  const type = entries.find(({ fileName }) => fileName === 'mimetype')
  if (type && type.uncompressedSize <= LONGEST_TYPE && (await read(zip, type)).startsWith(OPEN_DOCUMENT))
    refuse(name, 'una planilla de LibreOffice, u otro documento suyo')
}

function refuse(name: string, what: string): never {
  throw new FeedProblem(`${name}: es ${what}. Guárdalo como CSV e importa ese archivo.`)
}

async function read(zip: ZipFile, entry: Entry): Promise<string> {
  let text = ''
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as Readable) text += chunk
  } catch {
    return ''
  }
  return text
}
