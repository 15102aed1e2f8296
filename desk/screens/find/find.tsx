import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { normalizeIsbn } from '../../../contract/isbn.ts'
import { signedInVisit } from '../../desk-context.ts'
import { findsOf } from '../../shell/finds-orders.ts'
import { findView } from './find-view.ts'

/** Matches that may mean something else, so the list is shown. Any other single match leads straight to its order. */
const UNSURE = new Set(['person', 'like-name', 'title', 'isbn', 'tracking-part'])

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const url = new URL(request.url)
  const words = url.searchParams.get('q')?.trim() ?? ''
  const found = await desk.findAnything({ words })
  const { orders, books, requests } = findView(found)
  const [only, ...others] = found.orders
  const isSure = only && others.length + requests.length === 0 && !UNSURE.has(only.by)
  const isList = url.searchParams.has('lista')
  if (isSure && !isList) throw redirect(DESK_PAGES.order(only.id))
  const [book] = books
  if (book && orders.length === 0 && normalizeIsbn(words) && !isList) throw redirect(book.to)
  return { words, findsOrders: findsOf(may), orders, books, requests }
}

export default function Find() {
  const { words, findsOrders, orders, books, requests } = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-4">
      <title>{`${words} · Buscar · Mesa`}</title>
      <h1>{words === '' ? 'Buscar' : `Buscar «${words}»`}</h1>
      {orders.length + books.length + requests.length === 0 && (
        <p className="panel p-8 text-center text-ink-soft">
          {words !== ''
            ? 'Nada se llama así.'
            : {
                all: 'Un número, un nombre, un correo, un teléfono, un título, un ISBN, un seguimiento…',
                numbers: 'El número de una orden, un título, un autor, un ISBN…',
                none: 'Un título, un autor, un ISBN…',
              }[findsOrders]}
        </p>
      )}
      {orders.length > 0 && (
        <ul className="panel">
          {orders.map(order => (
            <li className="border-line border-b last:border-b-0" key={order.id}>
              <Link
                className="grid gap-x-4 px-4 py-2.5 hover:bg-celeste-tint sm:grid-cols-[5rem_1fr_auto_auto]"
                to={order.to}
              >
                <span className="font-semibold tabular-nums">{order.id}</span>
                <span className="min-w-0 truncate">
                  {[order.customer, order.title].filter(Boolean).join(' · ')}{' '}
                  <span className="text-ink-soft text-sm">({order.by})</span>
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
      {books.length > 0 && (
        <Rows title="Libros">
          {books.map(({ to, title, author, isbn }) => (
            <Row key={to} to={to}>
              {title} <span className="text-ink-soft text-sm">{[author, isbn].filter(Boolean).join(' · ')}</span>
            </Row>
          ))}
        </Rows>
      )}
      {requests.length > 0 && (
        <Rows title="Consultas">
          {requests.map(({ to, reference, title, customer, isAnswered }) => (
            <Row key={to} to={to}>
              {reference} · {customer} · {title}{' '}
              <span className={`tag ${isAnswered ? 'tag-ok' : 'tag-wait'}`}>
                {isAnswered ? 'respondida' : 'sin responder'}
              </span>
            </Row>
          ))}
        </Rows>
      )}
    </div>
  )
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2>{title}</h2>
      <ul className="panel">{children}</ul>
    </section>
  )
}

function Row({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="border-line border-b last:border-b-0">
      <Link className="block px-4 py-2.5 hover:bg-celeste-tint" to={to}>
        {children}
      </Link>
    </li>
  )
}
