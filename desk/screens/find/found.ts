import type { LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'
import { findView } from './find-view.ts'

/** Books are to be seen beside them. */
const MOST_ORDERS = 8

/** What goes by what is typed so far. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  const words = new URL(request.url).searchParams.get('q') ?? ''
  const { orders, books, requests } = findView(await desk.findAnything({ words }))
  return {
    words,
    rows: [
      ...orders.slice(0, MOST_ORDERS).map(({ to, id, customer, title, status }) => ({
        to,
        kind: 'Orden',
        what: [id, customer].filter(Boolean).join(' · '),
        detail: `${title} · ${status}`,
      })),
      ...books.map(({ to, title, author, isbn }) => ({
        to,
        kind: 'Libro',
        what: title,
        detail: [author, isbn].filter(Boolean).join(' · '),
      })),
      ...requests.map(({ to, reference, customer, title }) => ({
        to,
        kind: 'Consulta',
        what: `${reference} · ${customer}`,
        detail: title,
      })),
    ],
  }
}

/** What others do meanwhile is not looked for again: the next letter asks again. */
export function shouldRevalidate() {
  return false
}
