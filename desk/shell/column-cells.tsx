import type { ReactNode } from 'react'
import type { ListColumn } from './list-columns.ts'

/** The headings of the columns that a list shows. */
export function ColumnHeadings({ columns }: { columns: readonly ListColumn[] }) {
  return shownOf(columns).map(({ name, title, isFigure }) => (
    <th className={isFigure ? 'amount' : undefined} key={name} scope="col">
      {title}
    </th>
  ))
}

/** A row's cells below them. `shownAs`: what stands in place of a cell's words where it is more than they. */
export function ColumnCells({
  columns,
  cells,
  shownAs = {},
}: {
  columns: readonly ListColumn[]
  /** By the columns' names. */
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
