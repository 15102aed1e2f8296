import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { formatShortDate } from '../../../contract/dates.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { signedInVisit } from '../../desk-context.ts'
import { Tabs } from '../../shell/tabs.tsx'
import { useChanges } from '../../shell/use-changes.ts'
import { useRowKeys } from '../../shell/use-row-keys.ts'
import { ageInWords } from '../today/age.ts'
import { MISSES_DAYS, REQUEST_TABS } from './request-tabs.ts'

const MISSES_SHOWN = 100

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may, now, shop } = signedInVisit(context, request)
  const all = new URL(request.url).searchParams.get('estado') === 'todas'
  const [requests, misses] = await Promise.all([
    desk.listRequests({ all }),
    desk.listMisses({ days: MISSES_DAYS, limit: MISSES_SHOWN }),
  ])
  const rows = requests.map(({ requestedAt, answeredAt, ...row }) => ({
    ...row,
    requestedAt: inUruguay(requestedAt),
    age: ageInWords(requestedAt, now),
    answered: answeredAt && inUruguay(answeredAt),
  }))
  return {
    rows: all ? rows.reverse() : rows,
    misses: misses.map(({ query, times, lastDay }) => ({ query, times, lastDay: formatShortDate(lastDay) })),
    shopUrl: shop.url,
    mayAnswer: may('answerRequest'),
    seesWho: may('answerRequest') || may('listOtherOrders'),
  }
}

export default function Requests() {
  const { rows, misses, shopUrl, mayAnswer, seesWho } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const onKeys = useRowKeys()
  useChanges(what => what === 'requests')
  const isAll = asked.get('estado') === 'todas'
  return (
    <div className="grid gap-5">
      <title>Consultas · Mesa</title>
      <h1>Consultas</h1>
      {mayAnswer && <Tabs label="Consultas" tabs={REQUEST_TABS} />}
      <p className="flex flex-wrap gap-x-4">
        <Link aria-current={isAll ? undefined : 'page'} className={isAll ? 'desk-link' : 'font-semibold'} to="?">
          Esperan respuesta
        </Link>
        <Link
          aria-current={isAll ? 'page' : undefined}
          className={isAll ? 'font-semibold' : 'desk-link'}
          to="?estado=todas"
        >
          Todas
        </Link>
      </p>
      {rows.length === 0 ? (
        <p className="panel p-8 text-center text-lg">
          {isAll ? 'Nadie consultó todavía.' : 'Nadie espera una respuesta.'}{' '}
          <span className="text-ink-soft">Las consultas por libros sin precio aparecen acá solas.</span>
        </p>
      ) : (
        <div className="panel relative overflow-x-auto">
          <table className="desk-table" onKeyDown={onKeys}>
            <caption className="sr-only">Consultas por libros sin precio</caption>
            <thead>
              <tr>
                <th scope="col">Consulta</th>
                <th scope="col">Hace</th>
                <th scope="col">Libro</th>
                {seesWho && (
                  <>
                    <th scope="col">Lector</th>
                    <th scope="col">Teléfono</th>
                  </>
                )}
                <th scope="col">Respuesta</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.reference}>
                  <th scope="row">
                    <Link className="desk-link font-semibold" prefetch="intent" to={`/consultas/${row.reference}`}>
                      {row.reference}
                    </Link>
                  </th>
                  <td className="whitespace-nowrap" title={row.requestedAt}>
                    {row.age}
                  </td>
                  <td>{row.title}</td>
                  {seesWho && (
                    <>
                      <td>
                        {row.customer}
                        <span className="block text-ink-soft text-sm">{row.email}</span>
                      </td>
                      <td className="whitespace-nowrap">{row.tel}</td>
                    </>
                  )}
                  <td className="whitespace-nowrap">
                    {row.answered ? (
                      <>
                        <span className="tag tag-ok">respondida</span>{' '}
                        <span className="text-ink-soft text-sm">
                          {row.answered} {row.answeredBy}
                        </span>
                      </>
                    ) : (
                      <span className="tag tag-wait">espera</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <section className="grid gap-2">
        <header className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="busquedas">Búsquedas que no encontraron nada, {MISSES_DAYS} días</h2>
          {misses.length > 0 && (
            <a className="desk-link" href="/mesa/consultas/busquedas.csv">
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
