import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { formatShortDate } from '../../../contract/dates.ts'
import { atDesk, DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ColumnCells, ColumnHeadings } from '../../shell/column-cells.tsx'
import { ColumnChoice } from '../../shell/column-choice.tsx'
import { CsvLink } from '../../shell/csv-link.tsx'
import { FilterForm } from '../../shell/filter-form.tsx'
import { Given } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { RowTable } from '../../shell/row-table.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Tabs } from '../../shell/tabs.tsx'
import { useChanges } from '../../shell/use-changes.ts'
import { viewActs } from '../../shell/view-acts.ts'
import { Views } from '../../shell/views.tsx'
import { listAsked, seesWhoAsked } from './asked-requests.ts'
import { REQUEST_COLUMNS } from './columns.ts'
import { MISSES_DAYS, REQUEST_TABS } from './request-tabs.ts'

const MISSES_SHOWN = 100

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may, now, shop } = signedInVisit(context, request)
  const asked = new URL(request.url).searchParams
  const people = seesWhoAsked({ may })
  const shown = REQUEST_COLUMNS.asked(asked, people)
  const [rows, misses, views] = await Promise.all([
    listAsked(desk, asked),
    desk.listMisses({ days: MISSES_DAYS, limit: MISSES_SHOWN }),
    desk.listViews({ list: 'consultas' }),
  ])
  return {
    views,
    columns: REQUEST_COLUMNS.offered(asked, people),
    mayKeep: may('saveView'),
    rows: rows.map(row => ({
      reference: row.reference,
      isAnswered: row.answeredAt !== null,
      cells: REQUEST_COLUMNS.cells(shown, { ...row, now }),
    })),
    misses: misses.map(({ query, times, lastDay }) => ({ query, times, lastDay: formatShortDate(lastDay) })),
    shopUrl: shop.url,
    mayAnswer: may('answerRequest'),
    seesWho: people.seesPeople,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), viewActs('consultas'), await readForm(request))
}

const USUAL_VIEWS = [
  { name: 'Esperan respuesta', query: '' },
  { name: 'Todas', query: 'estado=todas' },
]

export default function Requests() {
  const { rows, misses, shopUrl, mayAnswer, seesWho, views, columns, mayKeep } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  useChanges(what => what === 'requests')
  const isAll = asked.get('estado') === 'todas'
  const isCut = ['q', 'desde', 'hasta'].some(name => asked.get(name))
  return (
    <div className="grid gap-5">
      <ScreenHeading title="Consultas">
        <CsvLink of={DESK_PAGES.requests} />
      </ScreenHeading>
      {mayAnswer && <Tabs label="Consultas" tabs={REQUEST_TABS} />}
      <Views columns={columns} mayKeep={mayKeep} page="pagina" usual={USUAL_VIEWS} views={views} />
      <FilterForm label="Consultas">
        {isAll && <input name="estado" type="hidden" value="todas" />}
        <div className="min-w-0 grow basis-64">
          <Given
            defaultValue={asked.get('q') ?? ''}
            label={seesWho ? 'Libro, lector, correo o teléfono' : 'Libro'}
            name="q"
            type="search"
          />
        </div>
        <Given defaultValue={asked.get('desde') ?? ''} label="Desde" name="desde" type="date" />
        <Given defaultValue={asked.get('hasta') ?? ''} label="Hasta" name="hasta" type="date" />
        <ColumnChoice columns={columns} />
      </FilterForm>
      {rows.length === 0 ? (
        <p className="panel p-8 text-center text-lg">
          {isCut ? 'Ninguna consulta es así.' : isAll ? 'Nadie consultó todavía.' : 'Nadie espera una respuesta.'}{' '}
          <span className="text-ink-soft">Las consultas por libros sin precio aparecen acá solas.</span>
        </p>
      ) : (
        <RowTable label="Consultas por libros sin precio" caption="Consultas por libros sin precio">
          <thead>
            <tr>
              <th scope="col">Consulta</th>
              <ColumnHeadings columns={columns} />
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.reference}>
                <th scope="row">
                  <Link className="desk-link font-semibold" prefetch="intent" to={DESK_PAGES.request(row.reference)}>
                    {row.reference}
                  </Link>
                </th>
                <ColumnCells
                  cells={row.cells}
                  columns={columns}
                  shownAs={{
                    respuesta: row.isAnswered ? (
                      <>
                        <span className="tag tag-ok">respondida</span>{' '}
                        <span className="text-ink-soft text-sm">{row.cells.respuesta}</span>
                      </>
                    ) : (
                      <span className="tag tag-wait">espera</span>
                    ),
                  }}
                />
              </tr>
            ))}
          </tbody>
        </RowTable>
      )}
      <section className="grid gap-2">
        <header className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="busquedas">Búsquedas que no encontraron nada, {MISSES_DAYS} días</h2>
          {misses.length > 0 && (
            <a className="desk-link" href={atDesk(`${DESK_PAGES.misses}.csv`)}>
              Bajar esta lista (CSV)
            </a>
          )}
        </header>
        {misses.length === 0 ? (
          <p className="panel p-6 text-center text-ink-soft">Todas encontraron algo.</p>
        ) : (
          <div className="panel max-h-[28rem] overflow-auto">
            <table aria-labelledby="busquedas" className="desk-table">
              <thead>
                <tr>
                  <th scope="col">Buscaron</th>
                  <th className="amount" scope="col">
                    Veces
                  </th>
                  <th scope="col">La última</th>
                </tr>
              </thead>
              <tbody>
                {misses.map(({ query, times, lastDay }) => (
                  <tr key={query}>
                    <th className="whitespace-normal! font-normal!" scope="row">
                      <a className="desk-link" href={`${shopUrl}/libros?q=${encodeURIComponent(query)}`}>
                        {query}
                      </a>
                    </th>
                    <td className="amount">{times}</td>
                    <td className="whitespace-nowrap">{lastDay}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </div>
  )
}
