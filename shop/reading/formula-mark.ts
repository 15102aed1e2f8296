/** What a spreadsheet takes for a formula, with the marks that keep it from that. */
const FORMULA = /^'*[=+\-@\t\r]/

/** A cell that a spreadsheet shows as the text it is: an apostrophe in front of what would be a formula. */
export function markFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** The cell as it was before `markFormula`. */
export function unmarkFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
