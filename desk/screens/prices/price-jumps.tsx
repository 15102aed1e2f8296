import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { groupThousands as thousands } from '../../../contract/money.ts'
import { supplierInWords } from '../../../shop/desk/words/book-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { jumpPrices } from '../../../shop/desk/words/report-words.ts'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { CsvLink } from '../../shell/csv-link.tsx'
import { PressButton } from '../../shell/press-button.tsx'
import { ScrollRegion } from '../../shell/scroll-region.tsx'
import { useChanges } from '../../shell/use-changes.ts'
import { useRowKeys } from '../../shell/use-row-keys.ts'
import { JUMP_ACTS } from '../book/book-acts.ts'
import { CatalogueNav } from '../catalogue/catalogue-nav.tsx'

const SHOWN = 100

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const supplier = new URL(request.url).searchParams.get('proveedor')?.trim() || undefined
  const { jumps, count } = await desk.listPriceJumps({ ...(supplier && { supplier }), limit: SHOWN })
  return {
    mayDecide: may('acceptPriceJump'),
    count,
    rows: jumps.map(jump => ({
      ...{ isbn: jump.isbn, title: jump.title, importId: jump.importId },
      prices: jumpPrices(jump),
      isUp: jump.toCents > (jump.fromCents ?? 0),
      supplier: jump.supplier,
      supplierWords: supplierInWords(jump.supplier),
      origin: jump.origin,
      at: inUruguay(jump.at),
    })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), JUMP_ACTS, await request.formData())
}

export default function PriceJumps() {
  const { rows, count, mayDecide } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const onKeys = useRowKeys()
  useChanges(what => what === 'imports')
  return (
    <div className="grid gap-4">
      <title>Saltos de precio · Mesa</title>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1>Saltos de precio</h1>
        {count > 0 && <CsvLink of="/catalogo/saltos" />}
      </div>
      <CatalogueNav />
      <p className="text-ink-soft">
        Precios que un catálogo o una regla movería de golpe. El libro sigue con el suyo hasta que alguien decide. Si
        cambia la cotización o la regla, lo que daba ya no espera: lo nuevo sale al actualizar los precios.
        {asked.has('proveedor') && (
          <>
            {' '}
            Solo de {asked.get('proveedor')}.{' '}
            <Link className="desk-link" to="/catalogo/saltos">
              Ver todos
            </Link>
          </>
        )}
      </p>
      {rows.length === 0 ? (
        <p className="panel p-8 text-center text-ink-soft">Ningún precio espera que se decida.</p>
      ) : (
        <ScrollRegion className="panel" label="Saltos de precio">
          <table className="desk-table desk-cards" onKeyDown={onKeys}>
            <caption className="sr-only">Saltos de precio, los más grandes primero</caption>
            <thead>
              <tr>
                <th scope="col">Libro</th>
                <th className="amount" scope="col">
                  Ahora → nuevo
                </th>
                <th scope="col">Lo dice</th>
                <th scope="col">Desde</th>
                {mayDecide && <th scope="col">Decidir</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.isbn}>
                  <th className="max-w-72 truncate" scope="row">
                    <Link className="desk-link" to={`/catalogo/${row.isbn}`}>
                      {row.title}
                    </Link>
                  </th>
                  <td className="amount">
                    {row.isUp ? '↑' : '↓'} {row.prices}
                  </td>
                  <td className="max-w-72" data-label="Lo dice">
                    <Link className="desk-link" to={`?proveedor=${encodeURIComponent(row.supplier)}`}>
                      {row.supplierWords}
                    </Link>
                    {row.origin && <span className="block text-ink-soft text-sm">{row.origin}</span>}
                  </td>
                  <td className="whitespace-nowrap" data-label="Desde">
                    {row.at} ·{' '}
                    <Link className="desk-link" to={`/importaciones/${row.importId}`}>
                      importación {row.importId}
                    </Link>
                  </td>
                  {mayDecide && (
                    <td className="whitespace-nowrap">
                      <span className="flex gap-4">
                        <PressButton about={row.title} act="accept" fields={{ isbn: row.isbn }} label="Tomar" />
                        <PressButton about={row.title} act="refuse" fields={{ isbn: row.isbn }} label="Dejar" />
                      </span>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {count > rows.length && <p className="text-ink-soft text-sm">Y {thousands(count - rows.length)} más.</p>}
    </div>
  )
}
