import { Link, useSearchParams } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { Choice } from '../../shell/choice.tsx'
import { ColumnCells, ColumnHeadings } from '../../shell/column-cells.tsx'
import { ColumnChoice } from '../../shell/column-choice.tsx'
import { FilterForm } from '../../shell/filter-form.tsx'
import type { ListColumn } from '../../shell/list-columns.ts'
import { Pages } from '../../shell/pages.tsx'
import { Given } from '../../shell/panel.tsx'
import { RowTable } from '../../shell/row-table.tsx'

interface Row {
  id: number
  tone: string
  cells: Readonly<Record<string, string>>
}

/** The applied imports that match the address. */
export function PastImports({
  rows,
  columns,
  endings,
  next,
}: {
  rows: readonly Row[]
  columns: readonly ListColumn[]
  /** The ways an import can end, with the words for each. */
  endings: readonly (readonly [string, string])[]
  /** The import before which the next page begins. */
  next: number | null
}) {
  const [asked] = useSearchParams()
  if (rows.length === 0 && asked.size === 0)
    return <p className="panel p-8 text-center text-ink-soft">Todavía no hubo ninguna importación.</p>
  return (
    <>
      <FilterForm label="Importaciones hechas" preventScrollReset>
        <div className="min-w-0 grow basis-48">
          <Given defaultValue={asked.get('q') ?? ''} label="Archivo" name="q" type="search" />
        </div>
        <Choice
          defaultValue={asked.get('estado') ?? ''}
          empty="Todas"
          label="Terminó"
          name="estado"
          options={endings}
        />
        <ColumnChoice columns={columns} />
      </FilterForm>
      {rows.length === 0 ? (
        <p className="panel p-8 text-center text-ink-soft">Ninguna importación es así.</p>
      ) : (
        <RowTable label="Importaciones hechas" caption="Importaciones, las últimas primero">
          <thead>
            <tr>
              <th scope="col">Número</th>
              <ColumnHeadings columns={columns} />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, tone, cells }) => (
              <tr key={id}>
                <th scope="row">
                  <Link className="desk-link font-semibold" prefetch="intent" to={DESK_PAGES.pastImport(id)}>
                    {id}
                  </Link>
                </th>
                <ColumnCells
                  cells={cells}
                  columns={columns}
                  shownAs={{ termino: <span className={`tag ${tone}`}>{cells.termino}</span> }}
                />
              </tr>
            ))}
          </tbody>
        </RowTable>
      )}
      <Pages name="antes" next={next} />
    </>
  )
}
