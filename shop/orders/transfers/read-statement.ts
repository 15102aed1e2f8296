import { createHash } from 'node:crypto'
import type { IsoDate } from '../../../contract/dates.ts'
import { foldLetters } from '../../../contract/fold-letters.ts'
import { readSignedAmount } from '../../reading/read-amount.ts'
import { type DayReading, readDay } from './read-day.ts'
import { findHeader, type StatementColumns, type StatementMap } from './statement-columns.ts'
import { readStatementRows, type StatementRow } from './statement-rows.ts'
import { lineKey } from './transfer.ts'

/** A line of a bank's or network's statement. The names of its kinds are stored in statement reports and in the journal. */
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
  /** An outgoing payment, or a line without an amount, such as a balance. */
  | { kind: 'no-credit'; line: number }
  | { kind: 'unreadable'; line: number; reason: string; text: string }

export type StatementReading =
  | { kind: 'read'; lines: StatementLine[] }
  /** The file has no statement's heading, or is something else. */
  | { kind: 'no-statement'; reason: string }

/**
 * Reads the lines of a CSV export; lines above the heading are skipped. Days without a year count back from `today`. A line without a
 * number is identified by a digest of date, amount and words, and by how many identical ones came before it.
 */
export async function readStatement(
  bytes: Uint8Array,
  map: StatementMap = {},
  today?: IsoDate,
): Promise<StatementReading> {
  const read = await readStatementRows(bytes)
  if (read.kind !== 'rows') return read
  const { rows } = read
  const found = findHeader(
    rows.map(row => row.cells),
    map,
  )
  if (typeof found === 'string') return { kind: 'no-statement', reason: found }
  const { headerAt, columns } = found
  const other = columns.currency === undefined ? otherCurrency(rows.slice(0, headerAt + 1), columns) : null
  if (other) {
    const reason = `dice «${other}»: es de una cuenta en otra moneda, y la tienda cobra en pesos uruguayos`
    return { kind: 'no-statement', reason }
  }
  const seen = new Map<string, number>()
  const lines = rows
    .slice(headerAt + 1)
    .filter(({ cells }) => cells.some(cell => cell !== ''))
    .map(row => readLine(row, columns, { seen, monthFirst: map.monthFirst, today }))
  return { kind: 'read', lines }
}

const OTHER_CURRENCY = /(?:^|[^a-z])(usd|u\$s|us\$|dolar(?:es)?(?: americanos)?|eur|euros?)(?![a-z])/
const PESOS = /(?:^|[^a-z])(?:uyu|pesos?(?: uruguayos?)?|\$u|uy\$)(?![a-z])/

/** The words of a heading that put the whole account in another currency; null if there are none, or if it names pesos too. */
function otherCurrency(rows: readonly StatementRow[], columns: StatementColumns): string | null {
  const heading = rows.at(-1)?.cells[columns.amount] ?? ''
  const preamble = rows
    .slice(0, -1)
    .map(({ cells }) => cells.join(' '))
    .join(' ')
  for (const words of [heading, preamble].map(foldLetters)) {
    const [, name] = OTHER_CURRENCY.exec(words) ?? []
    if (name !== undefined && !PESOS.test(words)) return name
  }
  return null
}

function readLine(
  { line, cells }: StatementRow,
  columns: StatementColumns,
  { seen, ...days }: DayReading & { seen: Map<string, number> },
): StatementLine {
  const cell = (index: number | undefined) => (index === undefined ? '' : (cells[index] ?? '').trim())
  const unreadable = (reason: string): StatementLine => ({ kind: 'unreadable', line, reason, text: cells.join(' · ') })
  const amount = readSignedAmount(cell(columns.amount))
  if (amount === undefined) return unreadable(`«${cell(columns.amount)}» no es un importe`)
  if (amount === null || amount <= 0) return { kind: 'no-credit', line }
  const currency = cell(columns.currency).toUpperCase()
  if (!['', 'UYU', '$', '$U', 'UY$', 'PESOS', 'PESO URUGUAYO', 'PESOS URUGUAYOS', '858'].includes(currency)) {
    return unreadable(`está en ${currency}, y la tienda cobra en pesos uruguayos`)
  }
  const receivedOn = readDay(cell(columns.date), days)
  if (!receivedOn) return unreadable(dayFault(cell(columns.date), days))
  const description = columns.description.map(cell).filter(Boolean).join(' · ')
  const content = createHash('sha256')
    .update(JSON.stringify([receivedOn, amount, description]))
    .digest('hex')
  const nth = (seen.get(content) ?? 0) + 1
  seen.set(content, nth)
  const id = cell(columns.id) || null
  return { kind: 'credit', line, id, receivedOn, amountCents: amount, description, digest: lineKey(content, nth) }
}

function dayFault(text: string, days: DayReading): string {
  const isOtherWay = readDay(text, { ...days, monthFirst: !days.monthFirst }) !== null
  const hint = days.monthFirst ? '¿el día va primero?' : '¿el mes va primero?'
  return `«${text}» no es una fecha${isOtherWay ? `; ${hint}` : ''}`
}
