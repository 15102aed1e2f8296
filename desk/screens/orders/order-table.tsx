import { Link, useNavigate } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { ColumnCells, ColumnHeadings } from '../../shell/column-cells.tsx'
import type { ListColumn } from '../../shell/list-columns.ts'
import { RowTable } from '../../shell/row-table.tsx'

interface Row {
  id: number
  tone: string
  /** An issue of it, or a transfer that names it, waits for a person. */
  waits: boolean
  cells: Readonly<Record<string, string>>
}

/** A table of orders, the latest first. If they can be selected, each row has a checkbox. */
export function OrderTable({
  rows,
  columns,
  chosen,
  onChoose,
}: {
  rows: readonly Row[]
  columns: readonly ListColumn[]
  /** Null: no selection. */
  chosen: readonly number[] | null
  onChoose: (ids: readonly number[]) => void
}) {
  const navigate = useNavigate()
  return (
    <RowTable label="Órdenes" caption="Órdenes, las últimas primero">
      <thead>
        <tr>
          {chosen && (
            <th scope="col">
              <input
                aria-label="Elegir todas las de esta página"
                checked={chosen.length === rows.length}
                onChange={event => onChoose(event.target.checked ? rows.map(({ id }) => id) : [])}
                type="checkbox"
              />
            </th>
          )}
          <th scope="col">Orden</th>
          <ColumnHeadings columns={columns} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells, tone, waits }) => (
          <tr className="cursor-pointer" key={id} onClick={() => void navigate(DESK_PAGES.order(id))}>
            {chosen && (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box in it has its own keys
              <td className="w-8" onClick={event => event.stopPropagation()}>
                <input
                  aria-label={`Elegir la orden ${id}`}
                  checked={chosen.includes(id)}
                  onChange={() => onChoose(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id])}
                  type="checkbox"
                />
              </td>
            )}
            <th scope="row">
              <Link className="desk-link font-semibold" prefetch="intent" to={DESK_PAGES.order(id)}>
                {id}
              </Link>
              {waits && cells.estado === undefined && <Waits />}
            </th>
            <ColumnCells
              cells={cells}
              columns={columns}
              shownAs={{
                estado: (
                  <>
                    <span className={`tag ${tone}`}>{cells.estado}</span>
                    {waits && <Waits />}
                  </>
                ),
              }}
            />
          </tr>
        ))}
      </tbody>
    </RowTable>
  )
}

function Waits() {
  return (
    <span className="block">
      <span className="tag tag-error">espera a alguien</span>
    </span>
  )
}
