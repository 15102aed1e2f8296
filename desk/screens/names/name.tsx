import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { namePath } from '../../../contract/addresses.ts'
import { groupThousands as thousands } from '../../../contract/money.ts'
import { nameHistoryInWords } from '../../../shop/desk/words/name-words.ts'
import { Button } from '../../../ui/button.tsx'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { seenAs } from '../../saved-since.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Given, Panel } from '../../shell/panel.tsx'
import { PressButton } from '../../shell/press-button.tsx'
import { readForm } from '../../shell/read-form.ts'
import { CatalogueNav } from '../catalogue/catalogue-nav.tsx'
import { NAME_FORM_ACTS } from './name-acts.ts'
import { kindOfFolder, nameLink } from './name-link.ts'

const MOST_CANDIDATES = 12

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { desk, may, shop } = signedInVisit(context, request)
  const kind = kindOfFolder(params.kind)
  const slug = params.slug ?? ''
  const file = kind && slug ? await desk.readNameFile({ ref: { kind, slug } }) : null
  if (!kind || !file) throw data('Nadie tiene esa página.', { status: 404 })
  const filter = new URL(request.url).searchParams.get('unir')?.trim().slice(0, 200)
  const found = filter ? await desk.listNames({ filter, kind }) : []
  return {
    kind,
    slug,
    name: file.name,
    seen: seenAs(file.name),
    books: thousands(file.books),
    joinedTo: file.joinedTo,
    mayChange: may('joinNames'),
    publicPage: shop.url + namePath({ kind, slug }),
    spellings: file.spellings.map(({ spelling, books }) => ({ spelling, books: thousands(books) })),
    joined: file.joined.map(each => ({ slug: each.slug, kind, name: each.name, books: thousands(each.books) })),
    history: nameHistoryInWords(file),
    candidates: found
      .filter(each => each.slug !== slug && each.joinedTo === null)
      .slice(0, MOST_CANDIDATES)
      .map(each => ({ slug: each.slug, kind, name: each.name, books: thousands(each.books) })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), NAME_FORM_ACTS, await readForm(request))
}

export default function Name() {
  const view = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const { kind, slug } = view
  return (
    <div className="grid gap-5">
      <title>{`${view.name} · Catálogo · Mesa`}</title>
      <CatalogueNav />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1>{view.name}</h1>
        <span className="text-ink-soft text-sm">
          {kind === 'AUTHOR' ? 'autor' : 'editorial'} · {view.books} libros
        </span>
        <a className="desk-link ml-auto text-sm" href={view.publicPage}>
          Como la ve el lector
        </a>
      </header>
      {view.joinedTo && (
        <p className="rounded-control bg-sol-tint px-4 py-3">
          Está unida a{' '}
          <Link className="desk-link" to={nameLink({ kind, slug: view.joinedTo })}>
            {view.joinedTo}
          </Link>
          .{' '}
          {view.mayChange && (
            <>
              Separada, tiene otra vez su página, con sus libros.{' '}
              <PressButton act="separate" fields={{ kind, slug }} label="Separarla" />
            </>
          )}
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5">
          <Panel title="Así está en los libros">
            <ul className="grid gap-1">
              {view.spellings.map(({ spelling, books }) => (
                <li className="flex justify-between gap-4" key={spelling}>
                  <span>«{spelling}»</span>
                  <span className="tabular-nums">{books}</span>
                </li>
              ))}
            </ul>
          </Panel>
          {view.joined.length > 0 && (
            <Panel title="Unidas a esta página">
              {view.mayChange && (
                <p className="mb-3 text-ink-soft text-sm">
                  Separada, tiene otra vez su página, con sus libros. Se puede unir de nuevo.
                </p>
              )}
              <ul className="grid gap-2">
                {view.joined.map(each => (
                  <li className="flex flex-wrap justify-between gap-4" key={each.slug}>
                    <Link className="desk-link" to={nameLink(each)}>
                      {each.name}
                    </Link>
                    {view.mayChange && (
                      <PressButton
                        about={each.name}
                        act="separate"
                        fields={{ kind, slug: each.slug }}
                        label="Separar"
                      />
                    )}
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          {view.history.length > 0 && (
            <Panel title="Historia, lo último primero">
              <ol className="grid gap-1 text-sm">
                {view.history.map(line => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </Panel>
          )}
        </div>
        {view.mayChange && view.joinedTo === null && (
          <div className="grid min-w-0 gap-3">
            <Panel title="Unir otra a esta">
              <div className="grid gap-3">
                <Form className="flex items-end gap-2" role="search" aria-label="Nombres para unir">
                  <Given
                    defaultValue={asked.get('unir') ?? ''}
                    label="Otra forma del nombre"
                    name="unir"
                    type="search"
                  />
                  <Button type="submit" variant="secondary">
                    Buscar
                  </Button>
                </Form>
                {asked.has('unir') && view.candidates.length === 0 && (
                  <p className="text-ink-soft">Nadie más se llama así.</p>
                )}
                <ul className="grid gap-3">
                  {view.candidates.map(each => (
                    <li className="grid gap-1" key={each.slug}>
                      <span>
                        {each.name} <span className="text-ink-soft text-sm">({each.books} libros)</span>
                      </span>
                      <ActForm
                        act="join"
                        button={`Unir ${each.name}…`}
                        hidden={{ kind, from: each.slug, to: slug }}
                        variant="secondary"
                      />
                    </li>
                  ))}
                </ul>
              </div>
            </Panel>
            <Panel title="El nombre de la página">
              <ActForm
                act="showAs"
                button="Poner el nombre"
                hidden={{ kind, slug, seen: view.seen }}
                variant="secondary"
              >
                <Given defaultValue={view.name} hint="Vacío: como en los libros." label="Nombre" name="name" />
                <Given label="Por qué" name="reason" required />
                <p className="text-ink-soft text-sm">
                  Los lectores ven el nombre nuevo en la página y donde una lista la nombra; en cada libro sigue como
                  está escrito. La dirección no cambia, y el nombre se puede volver atrás.
                </p>
              </ActForm>
            </Panel>
          </div>
        )}
      </div>
    </div>
  )
}
