import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { orderPath } from '../../../contract/addresses.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { moveView } from '../../tracking/views.ts'
import { lastOrder } from './last-order.ts'
import { NoOrder, OrderOutOfReach } from './no-order.tsx'
import { OrderReceipt } from './order-receipt.tsx'

/**
 * `/orden`: the last order kept by this browser, or a friendly message if there is none. The kept order is shown at once; then its own
 * address shows its current state. Without the server an order's own address leads here, with its id as the fragment.
 */
export function LastOrderPage() {
  const [order, setOrder] = useState<OrderResponse | null>()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const wanted = hash.slice(1)
  const isOther = wanted !== '' && order !== undefined && order?.externalId !== wanted
  useLayoutEffect(() => setOrder(lastOrder()), [])
  useEffect(() => {
    if (!order?.externalId || isOther) return
    const path = orderPath(order.externalId)
    moveView(pathname + search, path)
    void navigate(path, { replace: true, preventScrollReset: true })
  }, [navigate, order, isOther, pathname, search])
  if (order === undefined) return <BeforeScripts />
  if (isOther) return <OrderOutOfReach externalId={wanted} isOneKept={order !== null} />
  return order ? <OrderReceipt order={order} /> : <NoOrder />
}

/** Only the browser knows its last order: until its script runs the place stays empty. */
function BeforeScripts() {
  return (
    <div className="min-h-dvh">
      <noscript>
        <p className="mx-auto max-w-xl py-16 text-lg">
          Para ver la última orden de este navegador hace falta JavaScript. El enlace que te enviamos por email funciona
          sin él.
        </p>
      </noscript>
    </div>
  )
}
