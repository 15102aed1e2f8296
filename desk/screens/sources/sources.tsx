import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { scheduleInWords } from '../../../shop/desk/words/source-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { signedInVisit } from '../../desk-context.ts'
import { CsvLink } from '../../shell/csv-link.tsx'
import { ScrollRegion } from '../../shell/scroll-region.tsx'
import { Tabs } from '../../shell/tabs.tsx'
import { useChanges } from '../../shell/use-changes.ts'
import { useRowKeys } from '../../shell/use-row-keys.ts'
import { IMPORT_TABS } from '../imports/import-tabs.ts'
import { sourceLink } from './source-link.ts'
import { BRINGS_WORDS, standingView } from './source-view.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const sources = await desk.listSources({})
  return {
    mayAdd: may('addSource'),
    sources: sources.map(source => ({
      name: source.name,
      brings: BRINGS_WORDS[source.brings],
      address: source.address,
      schedule: scheduleInWords(source.schedule),
      standing: standingView(source),
      brought: source.broughtAt === null ? '—' : inUruguay(source.broughtAt),
      next: source.pausedAt === null ? inUruguay(source.nextAt) : '—',
    })),
  }
}

export default function Sources() {
  const { sources, mayAdd } = useLoaderData<typeof loader>()
  const onKeys = useRowKeys()
  useChanges(what => what === 'imports')
  return (
    <div className="grid gap-5">
      <title>Fuentes · Mesa</title>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1>Importaciones</h1>
        <span className="flex flex-wrap items-center gap-4">
          {sources.length > 0 && <CsvLink of="/importaciones/fuentes" />}
          {mayAdd && <ButtonLink to="/importaciones/nueva-fuente">Agregar una fuente</ButtonLink>}
        </span>
      </header>
      <Tabs label="Importaciones" tabs={IMPORT_TABS} />
      <p className="text-ink-soft">
        De dónde vienen solos, a su hora, los catálogos de los proveedores y las cotizaciones. La que falla, o de la que
        no llega nada nuevo, aparece en Hoy.
      </p>
      {sources.length === 0 ? (
        <p className="panel p-8 text-center text-ink-soft">Ninguna: los archivos se suben a mano.</p>
      ) : (
        <ScrollRegion className="panel" label="Fuentes">
          <table className="desk-table" onKeyDown={onKeys}>
            <caption className="sr-only">Fuentes, por su nombre</caption>
            <thead>
              <tr>
                <th scope="col">Fuente</th>
                <th scope="col">Trae</th>
                <th scope="col">Se mira</th>
                <th scope="col">Trajo algo nuevo</th>
                <th scope="col">La próxima</th>
              </tr>
            </thead>
            <tbody>
              {sources.map(source => (
                <tr key={source.name}>
                  <th className="min-w-64 whitespace-normal!" scope="row">
                    <Link className="desk-link font-semibold" prefetch="intent" to={sourceLink(source.name)}>
                      {source.name}
                    </Link>{' '}
                    <span className={`tag ml-1 ${source.standing.tone}`}>{source.standing.label}</span>
                    <span className="block break-all font-normal text-ink-soft text-sm">{source.address}</span>
                    {source.standing.detail && (
                      <span className="block break-words font-normal text-sm">{source.standing.detail}</span>
                    )}
                  </th>
                  <td>{source.brings}</td>
                  <td className="whitespace-nowrap">{source.schedule}</td>
                  <td className="whitespace-nowrap">{source.brought}</td>
                  <td className="whitespace-nowrap">{source.next}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  )
}
