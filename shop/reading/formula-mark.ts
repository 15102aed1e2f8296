import { writeNumber } from './write-number.ts'

/** What a spreadsheet takes for a formula, with the marks that keep it from that. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
/** Where one would begin inside a cell, for who opens the file with another separator than it has: there each line and piece is a cell. */
const INNER_CELL = /([,;\t\r\n])(?='*[=+\-@＝＋－＠])/g
const MARKED_INNER_CELL = /([,;\t\r\n])'(?='*[=+\-@＝＋－＠])/g

/** A cell that a spreadsheet shows as the text it is: an apostrophe in front of what would be a formula. */
export function markFormula(cell: string): string {
  const inside = cell.replace(INNER_CELL, "$1'")
  return FORMULA.test(cell) ? `'${inside}` : inside
}

/** The cell as it was before `markFormula`. */
export function unmarkFormula(cell: string): string {
  const inside = cell.replace(MARKED_INNER_CELL, '$1')
  return inside.startsWith("'") && FORMULA.test(inside) ? inside.slice(1) : inside
}

/** How csv-stringify writes a table for people, whatever separates its columns. */
export const FOR_PEOPLE = { cast: { string: markFormula }, quoted_match: /[,;]/ }

/**
 * The same for a spreadsheet in Uruguay, which opens it in columns: semicolons between them, commas before decimals. A text with either
 * separator is quoted: who opens the file with the other one sees as few pieces as can be.
 */
export const FOR_SPREADSHEETS = {
  ...{ bom: true, delimiter: ';', quoted_match: /^(?!-?\d+,\d+$)[\s\S]*[,;]/ },
  cast: { string: markFormula, number: writeNumber },
}
