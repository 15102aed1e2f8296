import { stringify } from 'csv-stringify/sync'
import { replaceHidden } from '../../contract/hidden-characters.ts'
import { groupThousands as thousands } from '../../contract/money.ts'
import { FOR_SPREADSHEETS } from '../../shop/reading/formula-mark.ts'
import { csvAnswer } from './csv-answer.ts'

type Cell = string | number
export type Row = Readonly<Record<string, Cell>>

/** CSV that spreadsheets in Uruguay open in columns: semicolons between cells, decimal commas. */
export function spreadsheet(rows: readonly Row[]): string {
  const cells = rows.map(row => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)])))
  return stringify(cells, { ...FOR_SPREADSHEETS, header: true })
}

/** CSV for a table with its own heading, in which columns may share a name. */
export function spreadsheetOf(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify([heading.map(cellOf), ...rows.map(row => row.map(cellOf))], FOR_SPREADSHEETS)
}

/** Removes control and hidden characters: a terminal that shows the file would obey them, and a formula could hide behind them. */
function cellOf(value: Cell): Cell {
  return typeof value === 'number' ? value : replaceHidden(value, () => ' ').trim()
}

/** `spreadsheet` as a download. */
export function spreadsheetAnswer(rows: readonly Row[], name: string): Response {
  return csvAnswer(spreadsheet(rows), name)
}

/**
 * The rows of a file. The list is read with one row more: if there are more than `most`, a last row says so.
 * @param rest how to get the other rows, or which they are
 */
export function upTo(most: number, rows: Row[], rest = 'con un filtro se bajan las otras'): Row[] {
  if (rows.length <= most) return rows
  const [first = ''] = Object.keys(rows[0] ?? {})
  return [...rows.slice(0, most), { [first]: `Hay más filas que las ${thousands(most)} de este archivo: ${rest}.` }]
}
