import { data } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { shopOf } from '../../shop-context.ts'
import type { Route } from './+types/order'
import { LastOrderPage } from './last-order-page.tsx'
import { type LoadedOrder, loadOrder } from './load-order.ts'
import { UnknownOrder } from './no-order.tsx'
import './order.css'
import { OrderReceipt } from './order-receipt.tsx'

export const meta: Route.MetaFunction = args => {
  const id = args.loaderData?.order?.id
  const isUnknown = args.loaderData && 'isUnknown' in args.loaderData
  const title = isUnknown ? 'No encontramos esa orden' : id ? `Tu orden ${id}` : 'Tu orden'
  return pageMeta(args, { title, noindex: true })
}

/** An order is its buyer's own: never cached and never indexed. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}

/** Without an id there is nothing to load: the browser shows the last order it kept (specification §2). */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!params.externalId) return { order: null }
  const order = await shopOf(context).findOrder(params.externalId)
  // Returned, not thrown: the shell's not-found page is about books.
  if (!order) return data({ order: null, isUnknown: true as const }, { status: 404 })
  return { order }
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrder(params.externalId, serverLoader)
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, isKept, isUnknown }: LoadedOrder = loaderData
  if (isUnknown) return <UnknownOrder />
  return order ? <OrderReceipt isKept={isKept} order={order} /> : <LastOrderPage />
}
