import { stringify } from 'csv-stringify/sync'
import { replaceHidden } from '../../contract/hidden-characters.ts'
import { groupThousands as thousands } from '../../contract/money.ts'
import { markFormula } from '../../shop/reading/formula-mark.ts'
import { writeNumber } from '../../shop/reading/write-number.ts'
import { csvAnswer } from './csv-answer.ts'

/** A text with either separator is quoted: who opens the file with the other one sees as few pieces as can be. */
const QUOTED = { bom: true, delimiter: ';', quoted_match: /^(?!-?\d+,\d+$)[\s\S]*[,;]/ }

type Cell = string | number
export type Row = Readonly<Record<string, Cell>>

/** A table for people, as a spreadsheet in Uruguay opens it in columns: semicolons, and commas before decimals. */
export function spreadsheet(rows: readonly Row[]): string {
  const cells = rows.map(row => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)])))
  return stringify(cells, { ...QUOTED, header: true })
}

/** The same of a table that has its own heading, in which columns may share a name. */
export function spreadsheetOf(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify([heading.map(cellOf), ...rows.map(row => row.map(cellOf))], QUOTED)
}

/** What begins like a formula stays a text, also after a separator inside it, and a terminal that shows the file obeys none of it; an amount below zero is not a formula. */
function cellOf(value: Cell): string {
  if (typeof value === 'number') return writeNumber(value)
  return markFormula(replaceHidden(value, () => ' ').trim())
}

/** The same to download. */
export function spreadsheetAnswer(rows: readonly Row[], name: string): Response {
  return csvAnswer(spreadsheet(rows), name)
}

/**
 * As many rows as a file holds, of a list that was asked for one more: where there is more, a last row says so.
 *
 * @param rest how the others are had, or which they are
 */
export function upTo(most: number, rows: Row[], rest = 'con un filtro se bajan las otras'): Row[] {
  if (rows.length <= most) return rows
  const [first = ''] = Object.keys(rows[0] ?? {})
  return [...rows.slice(0, most), { [first]: `Hay más filas que las ${thousands(most)} de este archivo: ${rest}.` }]
}
