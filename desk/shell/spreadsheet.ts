import { stringify } from 'csv-stringify/sync'
import { csvAnswer } from './csv-answer.ts'

type Row = Readonly<Record<string, string | number>>

/** A table for people, as a spreadsheet in Uruguay opens it in columns: semicolons, and commas before decimals. */
export function spreadsheet(rows: readonly Row[]): string {
  const cells = rows.map(row => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)])))
  return stringify(cells, { header: true, bom: true, delimiter: ';' })
}

/** What begins like a formula stays a text; an amount below zero is none. */
function cellOf(value: string | number): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : value.replace(/^[=+\-@\t\r＝＋－＠]/, "'$&")
}

/** The same to download. */
export function spreadsheetAnswer(rows: readonly Row[], name: string): Response {
  return csvAnswer(spreadsheet(rows), name)
}
