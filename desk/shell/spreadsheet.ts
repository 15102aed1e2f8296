import { stringify } from 'csv-stringify/sync'
import { replaceHidden } from '../../contract/hidden-characters.ts'
import { groupThousands as thousands } from '../../contract/money.ts'
import { FOR_SPREADSHEETS } from '../../shop/reading/formula-mark.ts'
import { csvAnswer } from './csv-answer.ts'

type Cell = string | number
export type Row = Readonly<Record<string, Cell>>

/** A table for people, as a spreadsheet in Uruguay opens it in columns: semicolons, and commas before decimals. */
export function spreadsheet(rows: readonly Row[]): string {
  const cells = rows.map(row => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)])))
  return stringify(cells, { ...FOR_SPREADSHEETS, header: true })
}

/** The same of a table that has its own heading, in which columns may share a name. */
export function spreadsheetOf(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify([heading.map(cellOf), ...rows.map(row => row.map(cellOf))], FOR_SPREADSHEETS)
}

/** A terminal that shows the file obeys nothing that is in a text, and no formula begins behind what is not seen. */
function cellOf(value: Cell): Cell {
  return typeof value === 'number' ? value : replaceHidden(value, () => ' ').trim()
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
