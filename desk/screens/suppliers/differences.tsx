import type { ComponentProps } from 'react'
import { Link, useSearchParams } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { groupThousands as thousands } from '../../../contract/money.ts'
import { Choice } from '../../shell/choice.tsx'
import { ColumnCells, ColumnHeadings } from '../../shell/column-cells.tsx'
import { ColumnChoice } from '../../shell/column-choice.tsx'
import { CsvLink } from '../../shell/csv-link.tsx'
import { FilterForm } from '../../shell/filter-form.tsx'
import type { ListColumn } from '../../shell/list-columns.ts'
import { PressButton } from '../../shell/press-button.tsx'
import { RowTable } from '../../shell/row-table.tsx'
import { Views } from '../../shell/views.tsx'

interface Difference {
  isbn: string
  title: string
  /** The field's name in files. */
  heading: string
  field: string
  supplier: string
  name: string
  cells: Readonly<Record<string, string>>
}

const USUAL_VIEWS = [{ name: 'Todas', query: '' }]

/** Differences: what lower-ranked suppliers say otherwise than the shop. One button takes the supplier's value. */
export function Differences({
  differences,
  columns,
  count,
  suppliers,
  fields,
  views,
  hasRanks,
  mayKeep,
  mayTake,
}: {
  columns: readonly ListColumn[]
  views: ComponentProps<typeof Views>['views']
  mayKeep: boolean
  differences: readonly Difference[]
  count: number
  suppliers: readonly string[]
  fields: readonly (readonly [string, string])[]
  /** Without supplier ranks there are no differences. */
  hasRanks: boolean
  mayTake: boolean
}) {
  const [asked] = useSearchParams()
  const isFiltered = asked.has('proveedor') || asked.has('campo')
  if (!hasRanks && !isFiltered) return null
  return (
    <section aria-labelledby="diferencias" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="diferencias">
          Dicen otra cosa <span className="font-normal text-ink-soft">{thousands(count)}</span>
        </h2>
        {count > 0 && <CsvLink of={DESK_PAGES.differences} />}
      </div>
      <Views columns={columns} mayKeep={mayKeep} page="pagina" usual={USUAL_VIEWS} views={views} />
      <FilterForm label="Diferencias" preventScrollReset words="Mostrar">
        <Choice
          defaultValue={asked.get('proveedor') ?? ''}
          empty="Todos"
          label="Proveedor"
          name="proveedor"
          options={suppliers.map(each => [each, each])}
        />
        <Choice defaultValue={asked.get('campo') ?? ''} empty="Todos" label="Campo" name="campo" options={fields} />
        <ColumnChoice columns={columns} />
      </FilterForm>
      {differences.length === 0 ? (
        <p className="panel p-8 text-center text-ink-soft">Nadie dice otra cosa que la tienda.</p>
      ) : (
        <RowTable aria-labelledby="diferencias" label="Lo que difiere">
          <thead>
            <tr>
              <th scope="col">Libro</th>
              <ColumnHeadings columns={columns} />
              {mayTake && (
                <th scope="col">
                  <span className="sr-only">Tomar</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {differences.map(each => (
              <tr key={`${each.isbn} ${each.heading} ${each.supplier}`}>
                <th className="truncate sm:max-w-64" scope="row">
                  <Link className="desk-link" prefetch="intent" to={DESK_PAGES.book(each.isbn)}>
                    {each.title}
                  </Link>
                </th>
                <ColumnCells cells={each.cells} columns={columns} />
                {mayTake && (
                  <td className="whitespace-nowrap">
                    <PressButton
                      about={`${each.title}, ${each.field}, ${each.name}`}
                      act="take"
                      fields={{ isbn: each.isbn, field: each.heading, supplier: each.supplier }}
                      label="Tomar esta"
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </RowTable>
      )}
      {count > differences.length && (
        <p className="text-ink-soft text-sm">Y {thousands(count - differences.length)} más: los filtros las separan.</p>
      )}
    </section>
  )
}
