import { Form, Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { DEPARTMENTS } from '../../../contract/departments.ts'
import { formatInstallmentAmount as money } from '../../../contract/money.ts'
import { ORDER_STATUSES, PAYMENT_METHODS, SHIPMENT_STATUSES } from '../../../contract/order.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { METHOD_WORDS, ORDER_WORDS, SHIPMENT_WORDS } from '../../../shop/desk/words/order-words.ts'
import { Button } from '../../../ui/button.tsx'
import { signedInVisit } from '../../desk-context.ts'
import { statusTone } from '../../shell/status-tone.ts'
import { useChanges } from '../../shell/use-changes.ts'
import { useRowKeys } from '../../shell/use-row-keys.ts'
import { filterOf } from './order-filter.ts'

const PAGE = 50

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const asked = new URL(request.url).searchParams
  const rows = await desk.listOrders({ ...filterOf(asked), limit: PAGE + 1 })
  return {
    mayPlace: may('placeOrder'),
    hasMore: rows.length > PAGE,
    rows: rows.slice(0, PAGE).map(row => ({
      id: row.id,
      placedAt: inUruguay(row.placedAt),
      customer: row.customer,
      books: row.otherTitles > 0 ? `${row.title} y ${row.otherTitles} más` : row.title,
      method: row.method && METHOD_WORDS[row.method],
      status: ORDER_WORDS[row.status],
      tone: statusTone(row.status),
      shipment: row.shipment && SHIPMENT_WORDS[row.shipment],
      total: money(row.grandTotalCents),
      openIssues: row.openIssues,
    })),
  }
}

export default function Orders() {
  const { rows, hasMore, mayPlace } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const navigate = useNavigate()
  const onKeys = useRowKeys()
  useChanges(what => what.startsWith('order'))
  const last = rows.at(-1)
  return (
    <div className="grid gap-4">
      <title>Órdenes · Mesa</title>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1>Órdenes</h1>
        <span className="flex flex-wrap items-center gap-4">
          {mayPlace && (
            <Link className="desk-link font-semibold" to="/ordenes/nueva">
              Tomar una orden por teléfono
            </Link>
          )}
          <a className="desk-link" href={`/mesa/ordenes.csv?${asked}`}>
            Bajar esta lista (CSV)
          </a>
        </span>
      </div>
      <Filters key={asked.toString()} />
      {rows.length === 0 ? (
        <p className="panel p-8 text-center text-ink-soft">Ninguna orden es así.</p>
      ) : (
        <div className="panel relative overflow-x-auto">
          <table className="desk-table" onKeyDown={onKeys}>
            <caption className="sr-only">Órdenes, las últimas primero</caption>
            <thead>
              <tr>
                <th scope="col">Orden</th>
                <th scope="col">Hecha</th>
                <th scope="col">Lector</th>
                <th scope="col">Libros</th>
                <th scope="col">Pago</th>
                <th scope="col">Estado</th>
                <th scope="col">Envío</th>
                <th className="amount" scope="col">
                  Total
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr className="cursor-pointer" key={row.id} onClick={() => void navigate(`/ordenes/${row.id}`)}>
                  <th scope="row">
                    <Link className="desk-link font-semibold" prefetch="intent" to={`/ordenes/${row.id}`}>
                      {row.id}
                    </Link>
                  </th>
                  <td className="whitespace-nowrap">{row.placedAt}</td>
                  <td className="max-w-48 truncate">{row.customer}</td>
                  <td className="max-w-80 truncate">{row.books}</td>
                  <td className="whitespace-nowrap">{row.method}</td>
                  <td>
                    <span className={`tag ${row.tone}`}>{row.status}</span>
                    {row.openIssues > 0 && <span className="tag tag-error ml-1">espera a alguien</span>}
                  </td>
                  <td className="whitespace-nowrap">{row.shipment}</td>
                  <td className="amount">{row.total}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <nav aria-label="Páginas" className="flex gap-4">
        {asked.has('antes') && (
          <Link className="desk-link" to={`?${without(asked, 'antes')}`}>
            Volver a las últimas
          </Link>
        )}
        {hasMore && last && (
          <Link className="desk-link" to={`?${without(asked, 'antes')}&antes=${last.id}`}>
            Ver anteriores
          </Link>
        )}
      </nav>
    </div>
  )
}

function without(asked: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(asked)
  rest.delete(name)
  return rest
}

function Filters() {
  const [asked] = useSearchParams()
  const value = (name: string) => asked.get(name) ?? ''
  return (
    <Form className="panel flex flex-wrap items-end gap-3 p-3" aria-label="Filtros" role="search">
      <Choice label="Estado" name="estado" options={ORDER_STATUSES.map(status => [status, ORDER_WORDS[status]])} />
      <Choice label="Pago" name="pago" options={PAYMENT_METHODS.map(method => [method, METHOD_WORDS[method]])} />
      <Choice label="Envío" name="envio" options={SHIPMENT_STATUSES.map(status => [status, SHIPMENT_WORDS[status]])} />
      <Choice label="Departamento" name="departamento" options={DEPARTMENTS.map(name => [name, name])} />
      <Given label="Desde" name="desde" type="date" value={value('desde')} />
      <Given label="Hasta" name="hasta" type="date" value={value('hasta')} />
      <Given label="Total mínimo" name="minimo" type="text" value={value('minimo')} />
      <Given label="Total máximo" name="maximo" type="text" value={value('maximo')} />
      <label className="flex min-h-10 items-center gap-2">
        <input defaultChecked={value('pendientes') === 'si'} name="pendientes" type="checkbox" value="si" />
        Espera a alguien
      </label>
      <Button className="min-h-10" type="submit" variant="secondary">
        Filtrar
      </Button>
      {asked.size > 0 && (
        <Link className="desk-link inline-flex min-h-10 items-center" to="/ordenes">
          Sacar los filtros
        </Link>
      )}
    </Form>
  )
}

const CONTROL = 'block h-10 rounded-control border border-border bg-surface px-2'

function Choice({
  label,
  name,
  options,
}: {
  label: string
  name: string
  options: readonly (readonly [string, string])[]
}) {
  const [asked] = useSearchParams()
  return (
    <label className="text-sm">
      {label}
      <select className={`${CONTROL} max-w-40`} defaultValue={asked.get(name) ?? ''} name={name}>
        <option value="">Todos</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

function Given({ label, name, type, value }: { label: string; name: string; type: string; value: string }) {
  return (
    <label className="text-sm">
      {label}
      <input
        className={`${CONTROL} w-32`}
        defaultValue={value}
        inputMode={type === 'text' ? 'decimal' : undefined}
        name={name}
        type={type}
      />
    </label>
  )
}
