import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { runForm } from '../../act.ts'
import { failureContext, signedInVisit } from '../../desk-context.ts'
import { seenAs } from '../../saved-since.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { FoldedPanel, Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { useChanges } from '../../shell/use-changes.ts'
import { columnsLike } from './columns-like.ts'
import { sourceActs } from './source-acts.ts'
import { SourceFields } from './source-fields.tsx'
import { BRINGS_WORDS, factsOf, standingView, takingView, valuesOf } from './source-view.ts'
import { Takings } from './takings.tsx'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const found = await desk.readSource({ name: params.name ?? '' })
  if (!found) throw data(`No hay ninguna fuente «${params.name}».`, { status: 404 })
  const { source, takings } = found
  const mayChange = may('editSource')
  return {
    name: source.name,
    brings: BRINGS_WORDS[source.brings],
    address: source.address,
    isPaused: source.pausedAt !== null,
    isFetching: source.isFetching,
    standing: standingView(source),
    facts: factsOf(source),
    values: valuesOf(source),
    takings: takings.map(takingView),
    mayChange,
    columns: mayChange ? await columnsLike(desk) : [],
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const acts = sourceActs(context.get(failureContext))
  return runForm(signedInVisit(context, request), acts, await readForm(request))
}

/** Does not reload if the act leads to another address: a removed or renamed source is no longer here. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isLeft = typeof actionResult === 'object' && actionResult?.to !== undefined
  return !isLeft && defaultShouldRevalidate
}

export default function Source() {
  const view = useLoaderData<typeof loader>()
  const { name, standing, isFetching, isPaused, mayChange } = view
  // What a fetch brings may be rates without an import, which no live change reports.
  useChanges(what => what === 'imports', { looksAgain: isFetching })
  return (
    <div className="grid gap-5">
      <title>{`${name} · Fuentes · Mesa`}</title>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="min-w-0 break-words">{name}</h1>
        <span className={`tag ${standing.tone}`}>{standing.label}</span>
        <span className="break-all text-ink-soft text-sm">
          {view.brings} de {view.address}
        </span>
        <Link className="desk-link ml-auto text-sm" to={DESK_PAGES.sources}>
          Fuentes
        </Link>
      </header>
      {standing.detail && <p className={`rounded-control px-4 py-3 ${BANNERS[standing.tone]}`}>{standing.detail}</p>}
      {isFetching && (
        <section aria-live="polite" className="panel grid gap-2 p-4">
          <p>Se está trayendo.</p>
          <progress aria-label="Trayendo" className="h-3 w-full" />
        </section>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="order-last grid min-w-0 gap-5 lg:order-none">
          <Panel title="Lo que trajo, lo último primero">
            <Takings takings={view.takings} />
          </Panel>
        </div>
        <div className="grid min-w-0 gap-3">
          <Panel title="Cómo está puesta">
            <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
              {view.facts.map(([what, value]) => (
                <div className="contents" key={what}>
                  <dt className="text-ink-soft text-sm leading-6">{what}</dt>
                  <dd className="break-words tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
            {mayChange && (
              <div className="mt-4 flex flex-wrap items-start gap-2 border-line border-t pt-1">
                <ActForm act="fetch" button="Traer ahora" hidden={{ source: name }} />
                <ActForm act="test" button="Probar" hidden={{ source: name }} variant="secondary" />
                <ActForm
                  act="pause"
                  button={isPaused ? 'Seguir' : 'Pausar'}
                  hidden={{ source: name, isPaused: isPaused ? 'no' : 'yes' }}
                  variant="secondary"
                />
              </div>
            )}
          </Panel>
          {mayChange && (
            <>
              <FoldedPanel id="cambiar" title="Cambiar">
                <ActForm act="edit" button="Probar y guardar" hidden={{ source: name, seen: seenAs(view.values) }}>
                  <SourceFields columnsLike={view.columns} known values={view.values} />
                </ActForm>
              </FoldedPanel>
              <FoldedPanel id="quitar" title="Quitar">
                <ActForm act="remove" button="Quitar…" hidden={{ source: name }} variant="secondary">
                  <p>Para que descanse un tiempo alcanza con pausarla.</p>
                </ActForm>
              </FoldedPanel>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

const BANNERS: Readonly<Record<string, string>> = {
  'tag-error': 'bg-error-tint text-error',
  'tag-wait': 'bg-sol-tint',
  'tag-ok': 'bg-ok-tint',
  '': 'bg-paper-deep',
}
