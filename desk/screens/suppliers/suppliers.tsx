import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { groupThousands as thousands } from '../../../contract/money.ts'
import { supplierInWords } from '../../../shop/desk/words/book-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import {
  andWithdrawn,
  headingOf,
  RANKED_CHOICES,
  rankedFieldInWords,
  SUPPLIER_FIELDS,
} from '../../../shop/desk/words/supplier-words.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { seenAs } from '../../saved-since.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Choice } from '../../shell/choice.tsx'
import { Given, Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { useChanges } from '../../shell/use-changes.ts'
import { viewActs } from '../../shell/view-acts.ts'
import { CatalogueNav } from '../catalogue/catalogue-nav.tsx'
import { askedDifferences, rankedFieldName } from './asked-differences.ts'
import { DIFFERENCE_COLUMNS } from './columns.ts'
import { Differences } from './differences.tsx'
import { Ranks } from './ranks.tsx'
import { SUPPLIER_ACTS, seenRanks } from './supplier-acts.ts'

const SHOWN = 50

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const asked = new URL(request.url).searchParams
  const shown = DIFFERENCE_COLUMNS.asked(asked)
  const [{ ranks, books }, found, views] = await Promise.all([
    desk.listSuppliers({}),
    desk.listDifferences({ ...askedDifferences(asked), limit: SHOWN }),
    desk.listViews({ list: 'catalogo/proveedores' }),
  ])
  const { differences, count, suppliers } =
    found.kind === 'listed' ? found : { differences: [], count: 0, suppliers: [] }
  return {
    views,
    columns: DIFFERENCE_COLUMNS.offered(asked),
    mayKeep: may('saveView'),
    mayChange: may('setSupplierRank'),
    seenRanks: seenAs(seenRanks(ranks)),
    ranks: ranks.map(rank => ({
      id: rank.id,
      supplier: rank.supplier,
      rank: rank.rank,
      field: rank.field && headingOf(rank.field),
      fieldWords: rank.field && rankedFieldInWords(rank.field),
      by: `${rank.by}, ${inUruguay(rank.at)}: ${rank.reason}`,
    })),
    books: books.map(each => ({
      supplier: each.supplier,
      name: supplierInWords(each.supplier),
      books: thousands(each.books) + andWithdrawn(each.withdrawn),
    })),
    rankedFields: RANKED_CHOICES,
    fields: SUPPLIER_FIELDS,
    count,
    suppliers,
    differences: differences.map(each => ({
      isbn: each.isbn,
      title: each.title,
      supplier: each.supplier,
      heading: headingOf(each.field),
      field: rankedFieldName(each.field),
      name: supplierInWords(each.supplier),
      cells: DIFFERENCE_COLUMNS.cells(shown, each),
    })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(
    signedInVisit(context, request),
    { ...SUPPLIER_ACTS, ...viewActs('catalogo/proveedores') },
    await readForm(request),
  )
}

export default function Suppliers() {
  const view = useLoaderData<typeof loader>()
  const { ranks, books, mayChange } = view
  useChanges(what => what === 'imports')
  return (
    <div className="grid gap-5">
      <ScreenHeading title="Proveedores" />
      <CatalogueNav />
      <p className="max-w-3xl text-ink-soft">
        Cuando dos proveedores dicen cosas distintas de un libro, vale lo que dice el de mejor prioridad, que es la 1.
        Sin prioridades vale lo que dice el último archivo; y lo que fija una persona, siempre.
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5">
          <Panel title="Prioridades">
            <Ranks mayChange={mayChange} ranks={ranks} />
          </Panel>
          <Panel title="Libros de cada proveedor">
            {books.length === 0 ? (
              <p className="text-ink-soft">Ninguno todavía.</p>
            ) : (
              <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
                {books.map(each => (
                  <li className="flex justify-between gap-3 border-line border-b py-1" key={each.supplier}>
                    {each.supplier === '' ? (
                      <span className="text-ink-soft">{each.name}</span>
                    ) : (
                      <Link
                        className="desk-link min-w-0 break-words"
                        to={`${DESK_PAGES.catalogue}?proveedor=${encodeURIComponent(each.supplier)}`}
                      >
                        {each.name}
                      </Link>
                    )}
                    <span className="tabular-nums">{each.books}</span>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </div>
        {mayChange && (
          <Panel title="Poner una prioridad">
            <ActForm act="setRank" button="Poner la prioridad" hidden={{ seen: view.seenRanks }}>
              <Given autoComplete="off" label="Proveedor" list="proveedores" name="supplier" required />
              <datalist id="proveedores">
                {books
                  .filter(({ supplier }) => supplier !== '')
                  .map(({ supplier }) => (
                    <option key={supplier} value={supplier} />
                  ))}
              </datalist>
              <Choice empty="en todo, salvo donde tenga otra" label="En qué" name="field" options={view.rankedFields} />
              <Given
                hint="La 1 es la mejor. Quien no tiene va al final."
                inputMode="numeric"
                label="Prioridad"
                name="rank"
                required
              />
              <Given label="Por qué" name="reason" required />
              <p className="text-ink-soft text-sm">
                Vale para las importaciones que siguen: lo que ya está en los libros no cambia ahora. Se puede quitar.
              </p>
            </ActForm>
          </Panel>
        )}
      </div>
      <Differences
        columns={view.columns}
        count={view.count}
        differences={view.differences}
        fields={view.fields}
        hasRanks={ranks.length > 0}
        mayKeep={view.mayKeep}
        mayTake={mayChange}
        suppliers={view.suppliers}
        views={view.views}
      />
    </div>
  )
}
