/** Whether a column says who bought, where they live or what somebody wrote about them, or leads to a page that does. */
type Says = 'person' | 'nothing of them'
/** A new column has to be decided before it compiles. */
export type Decided<Row> = { [Column in keyof Row]-?: Says }

export const P = 'person'
export const N = 'nothing of them'

/** A row for somebody who sees no person: what is about one is empty. */
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
