import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import type { IsoDate } from '../../../contract/dates.ts'
import { decodeText } from '../../reading/decode-text.ts'
import { detectDelimiter } from '../../reading/detect-delimiter.ts'
import { readSignedAmount } from '../../reading/read-amount.ts'
import { findHeader, type StatementColumns, type StatementMap } from './statement-columns.ts'

/** A line of a bank's or network's statement. */
export type StatementLine =
  | {
      kind: 'credit'
      line: number
      id: string | null
      receivedOn: IsoDate
      amountCents: number
      description: string
      digest: string
    }
  /** Money that left, or a line without an amount, such as a balance. */
  | { kind: 'no-credit'; line: number }
  | { kind: 'unreadable'; line: number; reason: string; text: string }

export type StatementReading =
  | { kind: 'read'; lines: StatementLine[] }
  /** Nothing in it looks like the heading of a statement. */
  | { kind: 'no-statement'; reason: string }

/**
 * The lines of a CSV export: comma, semicolon, tab or bar; UTF-8, windows-1252 or UTF-16; lines above the heading are passed over.
 * A line without a number of its own is known by a digest of date, amount and words, and by how many like it came before.
 */
export async function readStatement(bytes: Buffer, map: StatementMap = {}): Promise<StatementReading> {
  const text = await decode(bytes)
  if (text === null) return { kind: 'no-statement', reason: 'su codificación no se conoce' }
  const rows = readRows(text)
  if (rows === null) return { kind: 'no-statement', reason: 'unas comillas se abren y no se cierran' }
  const found = findHeader(
    rows.map(row => row.cells),
    map,
  )
  if (typeof found === 'string') return { kind: 'no-statement', reason: found }
  const seen = new Map<string, number>()
  const lines = rows
    .slice(found.headerAt + 1)
    .filter(({ cells }) => cells.some(cell => cell !== ''))
    .map(row => readLine(row, found.columns, seen))
  return { kind: 'read', lines }
}

async function decode(bytes: Buffer): Promise<string | null> {
  const decoding = await decodeText(
    (async function* () {
      yield bytes
    })(),
  )
  if (decoding.kind === 'unknown-encoding') return null
  let text = ''
  for await (const chunk of decoding.chunks) text += chunk
  return text
}

interface Row {
  line: number
  cells: string[]
}

/** The delimiter of the widest reading: preambles have few columns whatever they are cut by. */
function readRows(text: string): Row[] | null {
  const widest = text
    .split(/\r?\n/)
    .slice(0, 40)
    .map(detectDelimiterOf)
    .sort((a, b) => b.count - a.count)[0]
  try {
    const records = parse(text, {
      delimiter: widest?.delimiter ?? ',',
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

function detectDelimiterOf(line: string): { delimiter: string; count: number } {
  const delimiter = detectDelimiter(line)
  return { delimiter, count: line.split(delimiter).length }
}

function readLine({ line, cells }: Row, columns: StatementColumns, seen: Map<string, number>): StatementLine {
  const cell = (index: number | undefined) => (index === undefined ? '' : (cells[index] ?? '').trim())
  const unreadable = (reason: string): StatementLine => ({ kind: 'unreadable', line, reason, text: cells.join(' · ') })
  const amount = readSignedAmount(cell(columns.amount))
  if (amount === undefined) return unreadable(`«${cell(columns.amount)}» no es un importe`)
  if (amount === null || amount <= 0) return { kind: 'no-credit', line }
  const currency = cell(columns.currency).toUpperCase()
  if (!['', 'UYU', '$', '$U', 'UY$', 'PESOS', 'PESO URUGUAYO', 'PESOS URUGUAYOS', '858'].includes(currency)) {
    return unreadable(`está en ${currency}, y la tienda cobra en pesos uruguayos`)
  }
  const receivedOn = readDay(cell(columns.date))
  if (!receivedOn) return unreadable(`«${cell(columns.date)}» no es una fecha`)
  const description = columns.description.map(cell).filter(Boolean).join(' · ')
  const content = createHash('sha256')
    .update(JSON.stringify([receivedOn, amount, description]))
    .digest('hex')
  const nth = (seen.get(content) ?? 0) + 1
  seen.set(content, nth)
  const digest = `linea-${content.slice(0, 24)}${nth > 1 ? `-${nth}` : ''}`
  return { kind: 'credit', line, id: cell(columns.id) || null, receivedOn, amountCents: amount, description, digest }
}

/** `23/11/2026`, `23-11-26`, `2026-11-23`, each with or without a time → the day; null for what is none. */
export function readDay(cell: string): IsoDate | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s].*)?$/.exec(cell)
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/.exec(cell)
  if (!iso && !local) return null
  const [year = '', month = '', day = ''] = iso ? iso.slice(1) : (local?.slice(1).reverse() ?? [])
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== date ? null : date
}
