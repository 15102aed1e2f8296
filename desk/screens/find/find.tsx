import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { formatInstallmentAmount as money } from '../../../contract/money.ts'
import { dayInUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { ORDER_WORDS } from '../../../shop/desk/words/order-words.ts'
import { signedInVisit } from '../../desk-context.ts'
import { statusTone } from '../../shell/status-tone.ts'

const BY = {
  number: 'por su número',
  person: 'por la persona',
  title: 'por el título',
  isbn: 'por el ISBN',
  tracking: 'por el seguimiento',
  transfer: 'por la referencia del banco',
  card: 'por la tarjeta',
  payment: 'por el pago',
} as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = signedInVisit(context, request)
  const url = new URL(request.url)
  const words = url.searchParams.get('q')?.trim() ?? ''
  const { orders, requests } = await desk.findAnything({ words })
  const [only, ...others] = orders
  // A number, or anything else that is one order's alone: there one wanted to go.
  const isSure = only && others.length === 0 && requests.length === 0 && only.by !== 'person' && only.by !== 'title'
  if (isSure && !url.searchParams.has('lista')) throw redirect(`/ordenes/${only.id}`)
  return {
    words,
    orders: orders.map(order => ({
      ...{ id: order.id, customer: order.customer, title: order.title },
      day: dayInUruguay(order.placedAt),
      total: money(order.grandTotalCents),
      status: ORDER_WORDS[order.status],
      tone: statusTone(order.status),
      by: BY[order.by],
    })),
    requests: requests.map(request => ({ ...request, isAnswered: request.answeredAt !== null })),
  }
}

export default function Find() {
  const { words, orders, requests } = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-4">
      <title>{`${words} · Buscar · Mesa`}</title>
      <h1>{words === '' ? 'Buscar' : `Buscar «${words}»`}</h1>
      {orders.length + requests.length === 0 && (
        <p className="panel p-8 text-center text-ink-soft">
          {words === ''
            ? 'Un número, un nombre, un correo, un teléfono, un título, un ISBN, un seguimiento…'
            : 'Nada se llama así.'}
        </p>
      )}
      {orders.length > 0 && (
        <ul className="panel">
          {orders.map(order => (
            <li className="border-line border-b last:border-b-0" key={order.id}>
              <Link
                className="grid gap-x-4 px-4 py-2.5 hover:bg-celeste-tint sm:grid-cols-[5rem_1fr_auto_auto]"
                to={`/ordenes/${order.id}`}
              >
                <span className="font-semibold tabular-nums">{order.id}</span>
                <span className="min-w-0 truncate">
                  {order.customer} · {order.title} <span className="text-ink-soft text-sm">({order.by})</span>
                </span>
                <span className="text-ink-soft text-sm tabular-nums">
                  {order.day} · {order.total}
                </span>
                <span>
                  <span className={`tag ${order.tone}`}>{order.status}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {requests.length > 0 && (
        <section className="grid gap-2">
          <h2>Consultas</h2>
          <ul className="panel">
            {requests.map(({ reference, title, customer, isAnswered }) => (
              <li className="border-line border-b px-4 py-2.5 last:border-b-0" key={reference}>
                {reference} · {customer} · {title}{' '}
                <span className={`tag ${isAnswered ? 'tag-ok' : 'tag-wait'}`}>
                  {isAnswered ? 'respondida' : 'sin responder'}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
