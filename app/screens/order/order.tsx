import { data, isRouteErrorResponse } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { shopOf } from '../../shop-context.ts'
import type { Route } from './+types/order'
import { lastOrder } from './last-order.ts'
import { LastOrderPage } from './last-order-page.tsx'
import './order.css'
import { OrderReceipt } from './order-receipt.tsx'

export const meta: Route.MetaFunction = args => {
  const id = args.loaderData?.order?.id
  return pageMeta(args, { title: id ? `Tu orden ${id}` : 'Tu orden', noindex: true })
}

/** An order is its buyer's own: no cache keeps it and no index lists it. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}

/** Without an id there is nothing to load: the browser shows the last order it kept (specification §2). */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (!params.externalId) return { order: null }
  const order = await shopOf(context).findOrder(params.externalId)
  if (!order) throw data(null, { status: 404 })
  return { order }
}

/** A connection that fails right after 'Pedir' must not hide an order that was placed: the browser has just kept it. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    const order = lastOrder()
    if (isRouteErrorResponse(error) || order?.externalId !== params.externalId) throw error
    return { order }
  }
}

export default function OrderPage({ loaderData: { order } }: Route.ComponentProps) {
  return order ? <OrderReceipt order={order} /> : <LastOrderPage />
}
