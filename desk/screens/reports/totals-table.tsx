import { ColumnCells, ColumnHeadings } from '../../shell/column-cells.tsx'
import type { ListColumn } from '../../shell/list-columns.ts'
import { ScrollRegion } from '../../shell/scroll-region.tsx'

type Cells = Readonly<Record<string, string>>

/** Totals of a period: a row for each day, method or department, and the sum below. */
export function TotalsTable({
  caption,
  first,
  columns,
  rows,
  total,
}: {
  caption: string
  first: string
  columns: readonly ListColumn[]
  rows: readonly { name: string; cells: Cells }[]
  total: Cells
}) {
  return (
    <ScrollRegion className="panel" label={caption}>
      <table className="desk-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th className="pinned" scope="col">
              {first}
            </th>
            <ColumnHeadings columns={columns} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <Row cells={cells} columns={columns} key={name} name={name} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <Row cells={total} columns={columns} name="Total" />
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

function Row({ name, cells, columns }: { name: string; cells: Cells; columns: readonly ListColumn[] }) {
  return (
    <tr>
      <th className="pinned font-[weight:inherit]" scope="row">
        {name}
      </th>
      <ColumnCells cells={cells} columns={columns} />
    </tr>
  )
}
