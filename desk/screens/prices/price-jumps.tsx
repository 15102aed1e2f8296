import { Fragment } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { groupThousands as thousands } from '../../../contract/money.ts'
import { lackInWords } from '../../../shop/desk/words/price-words.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { Choice } from '../../shell/choice.tsx'
import { ColumnCells, ColumnHeadings } from '../../shell/column-cells.tsx'
import { ColumnChoice } from '../../shell/column-choice.tsx'
import { CsvLink } from '../../shell/csv-link.tsx'
import { FilterForm } from '../../shell/filter-form.tsx'
import { PressButton } from '../../shell/press-button.tsx'
import { readForm } from '../../shell/read-form.ts'
import { RowTable } from '../../shell/row-table.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { useChanges } from '../../shell/use-changes.ts'
import { viewActs } from '../../shell/view-acts.ts'
import { Views } from '../../shell/views.tsx'
import { JUMP_ACTS, jumpFields, WHY } from '../book/jump-acts.ts'
import { CatalogueNav } from '../catalogue/catalogue-nav.tsx'
import { JUMP_COLUMNS } from './columns.ts'
import { filterOf } from './jump-filter.ts'

const SHOWN = 100

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const asked = new URL(request.url).searchParams
  const shown = JUMP_COLUMNS.asked(asked)
  const [{ jumps, count, suppliers }, views] = await Promise.all([
    desk.listPriceJumps({ ...filterOf(asked), limit: SHOWN }),
    desk.listViews({ list: 'catalogo/saltos' }),
  ])
  return {
    views,
    columns: JUMP_COLUMNS.offered(asked),
    mayKeep: may('saveView'),
    mayDecide: may('acceptPriceJump'),
    count,
    suppliers,
    rows: jumps.map(jump => ({
      isbn: jump.isbn,
      title: jump.title,
      importId: jump.importId,
      supplier: jump.supplier,
      origin: jump.lack ? lackInWords(jump.lack) : jump.origin,
      fields: jumpFields(jump),
      cells: JUMP_COLUMNS.cells(shown, jump),
    })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(
    signedInVisit(context, request),
    { ...JUMP_ACTS, ...viewActs('catalogo/saltos') },
    await readForm(request),
  )
}

const USUAL_VIEWS = [{ name: 'Todos', query: '' }]

export default function PriceJumps() {
  const { rows, count, mayDecide, suppliers, columns, views, mayKeep } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  useChanges(what => what === 'imports')
  const ofSupplier = (name: string) =>
    new URLSearchParams([['proveedor', name], ...[...asked].filter(([each]) => each !== 'proveedor')])
  return (
    <div className="grid gap-4">
      <ScreenHeading title="Saltos de precio">{count > 0 && <CsvLink of={DESK_PAGES.priceJumps} />}</ScreenHeading>
      <CatalogueNav />
      <p className="text-ink-soft">
        Precios que un catálogo o una regla movería de golpe, o que se perderían porque falta una regla o una cotización
        (
        <Link className="desk-link" to={DESK_PAGES.prices}>
          Precios y cotizaciones
        </Link>
        ). El libro sigue con el suyo hasta que alguien decide. Si cambia la cotización o la regla, lo nuevo sale al
        actualizar los precios.
      </p>
      <Views columns={columns} mayKeep={mayKeep} page="pagina" usual={USUAL_VIEWS} views={views} />
      <FilterForm label="Saltos de precio" words="Mostrar">
        <Choice
          defaultValue={asked.get('proveedor') ?? ''}
          empty="Todos"
          label="Lo dice"
          name="proveedor"
          options={suppliers.map(name => [name, name])}
        />
        <ColumnChoice columns={columns} />
      </FilterForm>
      {rows.length === 0 ? (
        <p className="panel p-8 text-center text-ink-soft">Ningún precio espera que se decida.</p>
      ) : (
        <RowTable label="Saltos de precio" caption="Saltos de precio, los más grandes primero">
          <thead>
            <tr>
              <th scope="col">Libro</th>
              <ColumnHeadings columns={columns} />
              {mayDecide && <th scope="col">Decidir</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Fragment key={row.isbn}>
                <tr>
                  <th className="truncate max-sm:w-full sm:max-w-72" scope="row">
                    <Link className="desk-link" to={DESK_PAGES.book(row.isbn)}>
                      {row.title}
                    </Link>
                  </th>
                  <ColumnCells
                    cells={row.cells}
                    columns={columns}
                    shownAs={{
                      dice: (
                        <>
                          <Link
                            className="desk-link inline-flex min-h-6 items-center"
                            to={`?${ofSupplier(row.supplier)}`}
                          >
                            {row.cells.dice}
                          </Link>
                          {row.origin && <span className="block text-ink-soft text-sm">{row.origin}</span>}
                        </>
                      ),
                      importacion: (
                        <Link
                          className="desk-link inline-flex min-h-6 min-w-6 items-center sm:justify-end"
                          to={DESK_PAGES.pastImport(row.importId)}
                        >
                          {row.importId}
                        </Link>
                      ),
                    }}
                  />
                  {mayDecide && (
                    <td className="whitespace-nowrap">
                      <span className="flex gap-4">
                        <PressButton
                          about={row.title}
                          act="accept"
                          asksFirst
                          askIn={`pregunta-${row.isbn}`}
                          fields={row.fields}
                          label="Tomar"
                        />
                        <PressButton
                          about={row.title}
                          act="refuse"
                          asksFirst
                          askIn={`pregunta-${row.isbn}`}
                          fields={row.fields}
                          label="Dejar"
                          reason={WHY}
                        />
                      </span>
                    </td>
                  )}
                </tr>
                {mayDecide && (
                  <tr className="has-[td:empty]:hidden">
                    <td colSpan={columns.filter(({ isShown }) => isShown).length + 2} id={`pregunta-${row.isbn}`} />
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </RowTable>
      )}
      {count > rows.length && <p className="text-ink-soft text-sm">Y {thousands(count - rows.length)} más.</p>}
    </div>
  )
}
