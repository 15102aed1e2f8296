import { stringify } from 'csv-stringify/sync'
import { replaceHidden } from '../../contract/hidden-characters.ts'
import { writeNumber } from '../../shop/reading/write-number.ts'
import { csvAnswer } from './csv-answer.ts'

type Cell = string | number
type Row = Readonly<Record<string, Cell>>

/** A table for people, as a spreadsheet in Uruguay opens it in columns: semicolons, and commas before decimals. */
export function spreadsheet(rows: readonly Row[]): string {
  const cells = rows.map(row => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)])))
  return stringify(cells, { header: true, bom: true, delimiter: ';' })
}

/** The same of a table that has its own heading, in which columns may share a name. */
export function spreadsheetOf(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify([heading.map(cellOf), ...rows.map(row => row.map(cellOf))], { bom: true, delimiter: ';' })
}

/** What begins like a formula stays a text, and a terminal that shows the file obeys none of it; an amount below zero is not a formula. */
function cellOf(value: Cell): string {
  if (typeof value === 'number') return writeNumber(value)
  return replaceHidden(value, () => ' ')
    .trim()
    .replace(/^[=+\-@＝＋－＠]/, "'$&")
}

/** The same to download. */
export function spreadsheetAnswer(rows: readonly Row[], name: string): Response {
  return csvAnswer(spreadsheet(rows), name)
}
