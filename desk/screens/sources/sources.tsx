import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ColumnCells, ColumnHeadings } from '../../shell/column-cells.tsx'
import { ColumnForm } from '../../shell/column-choice.tsx'
import { CsvLink } from '../../shell/csv-link.tsx'
import { readForm } from '../../shell/read-form.ts'
import { RowTable } from '../../shell/row-table.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Tabs } from '../../shell/tabs.tsx'
import { useChanges } from '../../shell/use-changes.ts'
import { viewActs } from '../../shell/view-acts.ts'
import { Views } from '../../shell/views.tsx'
import { IMPORT_TABS } from '../imports/import-tabs.ts'
import { SOURCE_COLUMNS } from './columns.ts'
import { standingView } from './source-view.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const asked = new URL(request.url).searchParams
  const shown = SOURCE_COLUMNS.asked(asked)
  const [sources, views] = await Promise.all([desk.listSources({}), desk.listViews({ list: 'importaciones/fuentes' })])
  return {
    views,
    columns: SOURCE_COLUMNS.offered(asked),
    mayKeep: may('saveView'),
    mayAdd: may('addSource'),
    sources: sources.map(source => ({
      name: source.name,
      standing: standingView(source),
      cells: SOURCE_COLUMNS.cells(shown, source),
    })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), viewActs('importaciones/fuentes'), await readForm(request))
}

const USUAL_VIEWS = [{ name: 'Todas', query: '' }]

export default function Sources() {
  const { sources, mayAdd, columns, views, mayKeep } = useLoaderData<typeof loader>()
  useChanges(what => what === 'imports')
  return (
    <div className="grid gap-5">
      <ScreenHeading title="Importaciones" tab="Fuentes">
        <span className="flex flex-wrap items-center gap-4">
          {sources.length > 0 && <CsvLink of={DESK_PAGES.sources} />}
          {mayAdd && <ButtonLink to={DESK_PAGES.newSource}>Agregar una fuente</ButtonLink>}
        </span>
      </ScreenHeading>
      <Tabs label="Importaciones" tabs={IMPORT_TABS} />
      <p className="text-ink-soft">
        De dónde vienen solos, a su hora, los catálogos de los proveedores y las cotizaciones. La que falla, o de la que
        no llega nada nuevo, aparece en Hoy.
      </p>
      {sources.length === 0 ? (
        <p className="panel p-8 text-center text-ink-soft">Ninguna: los archivos se suben a mano.</p>
      ) : (
        <>
          <div className="flex flex-wrap items-start justify-between gap-x-6">
            <ColumnForm columns={columns} />
            <Views columns={columns} mayKeep={mayKeep} page="pagina" usual={USUAL_VIEWS} views={views} />
          </div>
          <RowTable label="Fuentes" caption="Fuentes, por su nombre">
            <thead>
              <tr>
                <th scope="col">Fuente</th>
                <ColumnHeadings columns={columns} />
              </tr>
            </thead>
            <tbody>
              {sources.map(({ name, standing, cells }) => (
                <tr key={name}>
                  <th className="whitespace-normal!" scope="row">
                    <Link className="desk-link font-semibold" prefetch="intent" to={DESK_PAGES.source(name)}>
                      {name}
                    </Link>
                  </th>
                  <ColumnCells
                    cells={cells}
                    columns={columns}
                    shownAs={{
                      estado: (
                        <>
                          <span className={`tag ${standing.tone}`}>{standing.label}</span>
                          {standing.detail && <span className="block break-words text-sm">{standing.detail}</span>}
                        </>
                      ),
                    }}
                  />
                </tr>
              ))}
            </tbody>
          </RowTable>
        </>
      )}
    </div>
  )
}
