import { parse } from 'csv-parse/sync'
import { decodeText } from '../../reading/decode-text.ts'

/** A row of a statement's file, with the number of its last line. */
export interface StatementRow {
  line: number
  cells: string[]
}

export type StatementRows =
  | { kind: 'rows'; rows: StatementRow[] }
  /** What the file is instead, and what to do. */
  | { kind: 'no-statement'; reason: string }

/** Years of a busy account. A longer one must be exported in parts. */
const MOST_ROWS = 20_000
const DELIMITERS = [';', ',', '\t', '|']
/** Number of lines examined to find the delimiter. */
const LOOKED_AT = 60

const AS_CSV = 'ábrelo con la planilla de cálculo y guárdalo como «CSV UTF-8», o baja el extracto del banco como CSV'
/** Files that people upload by mistake, recognised by their first bytes, read as Latin-1. */
const OTHER_FILES: readonly { begin: RegExp; reason: string }[] = [
  { begin: /^PK[^\w\s]{2}/, reason: `es una planilla de Excel (XLSX), y hace falta un CSV: ${AS_CSV}` },
  { begin: /^ÐÏ[^\w\s]à/, reason: `es una planilla de Excel (XLS), y hace falta un CSV: ${AS_CSV}` },
  { begin: /^%PDF/, reason: 'es un PDF, y hace falta un CSV: baja el extracto del banco como CSV o planilla' },
  {
    begin: /^(?:ï»¿)?\s*<(?:!doctype html|html|table|meta|head|style)/i,
    reason: `es una página web con nombre de planilla, y hace falta un CSV: ${AS_CSV}`,
  },
]

/** Reads the rows of a CSV export: comma, semicolon, tab or bar; UTF-8, windows-1252 or UTF-16. */
export async function readStatementRows(bytes: Uint8Array): Promise<StatementRows> {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  if (start.trim() === '') return { kind: 'no-statement', reason: 'está vacío' }
  const other = OTHER_FILES.find(({ begin }) => begin.test(start))
  if (other) return { kind: 'no-statement', reason: other.reason }
  const text = await decode(bytes)
  if (text === null) return { kind: 'no-statement', reason: 'su codificación no se conoce' }
  if (text.includes('\0'))
    return { kind: 'no-statement', reason: `no es un archivo de texto, y hace falta un CSV: ${AS_CSV}` }
  const rows = cut(text)
  if (rows === null) return { kind: 'no-statement', reason: 'unas comillas se abren y no se cierran' }
  if (rows.length > MOST_ROWS) {
    return { kind: 'no-statement', reason: `tiene más de ${MOST_ROWS} filas: expórtalo por partes, por días enteros` }
  }
  return { kind: 'rows', rows }
}

async function decode(bytes: Uint8Array): Promise<string | null> {
  const decoding = await decodeText(
    (async function* () {
      yield Buffer.from(bytes)
    })(),
  )
  if (decoding.kind === 'unknown-encoding') return null
  let text = ''
  for await (const chunk of decoding.chunks) text += chunk
  return text
}

function cut(text: string): StatementRow[] | null {
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch {
    return null
  }
}

/** The delimiter that splits most lines into the same number of columns. Words and amounts contain commas too, but not so regularly. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, LOOKED_AT * 1000)
    .split(/\r?\n/)
    .slice(0, LOOKED_AT)
    .map(line => line.replace(/"(?:[^"]|"")*"/g, ''))
  const ranked = DELIMITERS.map(delimiter => ({ delimiter, regular: regularity(lines, delimiter) }))
  return ranked.sort((a, b) => b.regular - a.regular)[0]?.delimiter ?? ','
}

function regularity(lines: readonly string[], delimiter: string): number {
  const widths = new Map<number, number>()
  for (const line of lines) {
    const cuts = line.split(delimiter).length - 1
    widths.set(cuts, (widths.get(cuts) ?? 0) + cuts)
  }
  return Math.max(0, ...widths.values())
}
