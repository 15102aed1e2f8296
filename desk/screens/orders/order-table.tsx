import { Link, useNavigate } from 'react-router'
import type { OfferedColumn } from '../../shell/list-columns.ts'
import { ScrollRegion } from '../../shell/scroll-region.tsx'
import { useRowKeys } from '../../shell/use-row-keys.ts'

interface Row {
  id: number
  tone: string
  openIssues: number
  /** One for each column. */
  cells: readonly string[]
}

/** Orders, the last first; where they can be chosen, a box in front of each. */
export function OrderTable({
  rows,
  columns,
  chosen,
  onChoose,
}: {
  rows: readonly Row[]
  columns: readonly OfferedColumn[]
  /** Null: none can be chosen. */
  chosen: readonly number[] | null
  onChoose: (ids: readonly number[]) => void
}) {
  const navigate = useNavigate()
  const onKeys = useRowKeys()
  return (
    <ScrollRegion className="panel" label="Órdenes">
      <table className="desk-table desk-cards" onKeyDown={onKeys}>
        <caption className="sr-only">Órdenes, las últimas primero</caption>
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
            {columns.map(({ name, title }) => (
              <th className={name === 'total' ? 'amount' : ''} key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells, tone, openIssues }) => (
            <tr className="cursor-pointer" key={id} onClick={() => void navigate(`/ordenes/${id}`)}>
              {chosen && (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the box in it has its own keys
                <td className="w-8" onClick={event => event.stopPropagation()}>
                  <input
                    aria-label={`Elegir la orden ${id}`}
                    checked={chosen.includes(id)}
                    onChange={() =>
                      onChoose(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id])
                    }
                    type="checkbox"
                  />
                </td>
              )}
              <th scope="row">
                <Link className="desk-link font-semibold" prefetch="intent" to={`/ordenes/${id}`}>
                  {id}
                </Link>
                {openIssues > 0 && !columns.some(({ name }) => name === 'estado') && <Waits />}
              </th>
              {columns.map(({ name }, index) => (
                <td className={CELLS[name] ?? 'whitespace-nowrap'} key={name} title={cells[index]}>
                  {name === 'estado' ? <span className={`tag ${tone}`}>{cells[index]}</span> : cells[index]}
                  {name === 'estado' && openIssues > 0 && <Waits />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const CELLS: Readonly<Record<string, string>> = {
  hecha: '',
  lector: 'max-w-36 truncate',
  libros: 'max-w-48 truncate',
  pago: '',
  envio: '',
  estado: '',
  total: 'amount',
}

function Waits() {
  return (
    <span className="block">
      <span className="tag tag-error">espera a alguien</span>
    </span>
  )
}
