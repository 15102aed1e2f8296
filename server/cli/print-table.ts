export interface Column<T> {
  title: string
  cell: (row: T) => string
  /** Aligned to the right. */
  isFigure?: boolean
}

/** Rows under headings, with columns as wide as their widest cell. */
export function tableText<T>(rows: readonly T[], columns: readonly Column<T>[]): string {
  const cells = [columns.map(column => column.title), ...rows.map(row => columns.map(column => column.cell(row)))]
  const widths = columns.map((_, index) => Math.max(...cells.map(row => [...(row[index] ?? '')].length)))
  return cells
    .map(row =>
      row
        .map((cell, index) => {
          const padding = ' '.repeat((widths[index] ?? 0) - [...cell].length)
          return columns[index]?.isFigure ? padding + cell : cell + padding
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
