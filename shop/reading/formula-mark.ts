import { writeNumber } from './write-number.ts'

/** A cell that a spreadsheet would take for a formula, including cells that are already marked with apostrophes. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
/** The start of a formula inside a cell. If the file is opened with another delimiter, each line and part of the cell becomes a cell. */
const INNER_CELL = /([,;\t\r\n])(?='*[=+\-@＝＋－＠])/g
const MARKED_INNER_CELL = /([,;\t\r\n])'(?='*[=+\-@＝＋－＠])/g

/** Protects a cell from spreadsheets: puts an apostrophe before anything that would be a formula. */
export function markFormula(cell: string): string {
  const inside = cell.replace(INNER_CELL, "$1'")
  return FORMULA.test(cell) ? `'${inside}` : inside
}

/** Reverses `markFormula`. */
export function unmarkFormula(cell: string): string {
  const inside = cell.replace(MARKED_INNER_CELL, '$1')
  return inside.startsWith("'") && FORMULA.test(inside) ? inside.slice(1) : inside
}

/** csv-stringify options for files for people, with any delimiter. */
export const FOR_PEOPLE = { cast: { string: markFormula }, quoted_match: /[,;]/ }

/**
 * csv-stringify options for spreadsheets in Uruguay: semicolons between columns, decimal commas. Texts with a comma or semicolon are
 * quoted, so that opening the file with the other delimiter splits as few of them as possible.
 */
export const FOR_SPREADSHEETS = {
  bom: true,
  delimiter: ';',
  quoted_match: /^(?!-?\d+,\d+$)[\s\S]*[,;]/,
  cast: { string: markFormula, number: writeNumber },
}
