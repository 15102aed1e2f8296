import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { groupThousands as thousands } from '../../../contract/money.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { Choice } from '../../shell/choice.tsx'
import { CsvLink } from '../../shell/csv-link.tsx'
import { FilterForm } from '../../shell/filter-form.tsx'
import { Given } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { RowTable } from '../../shell/row-table.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { viewActs } from '../../shell/view-acts.ts'
import { Views } from '../../shell/views.tsx'
import { CatalogueNav } from '../catalogue/catalogue-nav.tsx'
import { askedNames, MOST_SHOWN, nameLink } from './name-link.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const filter = askedNames(new URL(request.url).searchParams)
  const [names, views] = await Promise.all([desk.listNames(filter), desk.listViews({ list: 'catalogo/nombres' })])
  return {
    views,
    mayKeep: may('saveView'),
    isAsked: filter.filter !== undefined,
    hasMore: names.length > MOST_SHOWN,
    rows: names.slice(0, MOST_SHOWN).map(({ kind: ofKind, slug, name, books, joinedTo, isShownByHand }) => ({
      kind: ofKind,
      slug,
      name,
      books: thousands(books),
      isShownByHand,
      joinedTo,
    })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), viewActs('catalogo/nombres'), await readForm(request))
}

const USUAL_VIEWS = [{ name: 'Tocados a mano', query: '' }]

export default function Names() {
  const { rows, isAsked, hasMore, views, mayKeep } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  return (
    <div className="grid gap-4">
      <ScreenHeading title="Autores y editoriales">
        <CsvLink of={DESK_PAGES.names} />
      </ScreenHeading>
      <CatalogueNav />
      <Views mayKeep={mayKeep} page="pagina" usual={USUAL_VIEWS} views={views} />
      <FilterForm label="Nombres">
        <div className="min-w-0 grow basis-64">
          <Given defaultValue={asked.get('q') ?? ''} label="Nombre" name="q" type="search" />
        </div>
        <Choice
          defaultValue={asked.get('de') ?? ''}
          empty="autores y editoriales"
          label="De"
          name="de"
          options={[
            ['autores', 'autores'],
            ['editoriales', 'editoriales'],
          ]}
        />
      </FilterForm>
      <p className="text-ink-soft">
        {isAsked
          ? 'Cada nombre con su página. Dos que son la misma persona se unen desde la página de una.'
          : 'Las que alguien unió o les puso el nombre. Para ver otras, se buscan.'}
      </p>
      {rows.length === 0 ? (
        <p className="panel p-8 text-center text-ink-soft">{isAsked ? 'Nadie se llama así.' : 'Todavía ninguna.'}</p>
      ) : (
        <RowTable label="Nombres" caption="Nombres, los más cortos primero">
          <thead>
            <tr>
              <th scope="col">Nombre</th>
              <th scope="col">Es</th>
              <th className="amount" scope="col">
                Libros
              </th>
              <th scope="col">
                <span className="sr-only">Señas</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={`${row.kind} ${row.slug}`}>
                <th className="max-sm:w-full max-sm:whitespace-normal!" scope="row">
                  <Link className="desk-link" prefetch="intent" to={nameLink(row)}>
                    {row.name}
                  </Link>
                </th>
                <td>{row.kind === 'AUTHOR' ? 'autor' : 'editorial'}</td>
                <td className="amount" data-label="Libros">
                  {row.books}
                </td>
                <td className="whitespace-nowrap">
                  {row.joinedTo && <span className="tag mr-1">unida a {row.joinedTo}</span>}
                  {row.isShownByHand && <span className="tag tag-ok">nombre puesto a mano</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </RowTable>
      )}
      {hasMore && <p className="text-ink-soft text-sm">Hay más: con un texto más largo salen menos.</p>}
    </div>
  )
}
