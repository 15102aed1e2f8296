/** Whether a column says who bought, where they live or what somebody wrote about them, or leads to a page that does. */
type Says = 'person' | 'nothing of them'
/** Forces a decision on every column: a new one does not compile without it. */
export type Decided<Row> = { [Column in keyof Row]-?: Says }

export const P = 'person'
export const N = 'nothing of them'

/** Empties the personal columns of a row, for an operator without access to personal data. */
export function without<Row extends object>(row: Row, says: { [Column in keyof Row]?: Says }): Row {
  const columns = Object.entries(row).map(([column, value]) => [
    column,
    says[column as keyof Row] === P && value !== null ? emptied(value) : value,
  ])
  return Object.fromEntries(columns) as Row
}

function emptied(value: unknown): '' | [] {
  return Array.isArray(value) ? [] : ''
}
