import type { ReactNode } from 'react'
import type { ListColumn } from './list-columns.ts'

/** The headings of a list's visible columns. */
export function ColumnHeadings({ columns }: { columns: readonly ListColumn[] }) {
  return shownOf(columns).map(({ name, title, isFigure }) => (
    <th className={isFigure ? 'amount' : undefined} key={name} scope="col">
      {title}
    </th>
  ))
}

/** The cells of a row. `shownAs`: rendered instead of a cell's text, for more than text. */
export function ColumnCells({
  columns,
  cells,
  shownAs = {},
}: {
  columns: readonly ListColumn[]
  /** By column name. */
  cells: Readonly<Record<string, string>>
  shownAs?: Readonly<Record<string, ReactNode>>
}) {
  return shownOf(columns).map(({ name, title, isLabelled, className }) => (
    <td
      className={className}
      data-label={isLabelled ? title : undefined}
      key={name}
      title={className.includes('truncate') ? cells[name] : undefined}
    >
      {shownAs[name] ?? cells[name]}
    </td>
  ))
}

function shownOf(columns: readonly ListColumn[]): ListColumn[] {
  return columns.filter(({ isShown }) => isShown)
}
