import type { LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'
import { findView } from './find-view.ts'

/** Limited, so that books stay visible beside the orders. */
const MOST_ORDERS = 8

/** Search results for the text typed so far. */
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

/** Never reloads for changes of others: the next letter searches again. */
export function shouldRevalidate() {
  return false
}
