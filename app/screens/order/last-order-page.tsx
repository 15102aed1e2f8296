import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { orderPath } from '../../../contract/addresses.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { moveView } from '../../tracking/views.ts'
import { lastOrder } from './last-order.ts'
import { NoOrder } from './no-order.tsx'
import { OrderReceipt } from './order-receipt.tsx'

/**
 * `/orden`: the order response kept from checkout, or a kind word when this browser keeps none. What was kept is shown at once, and its
 * own address then shows it as it is now.
 */
export function LastOrderPage() {
  const [order, setOrder] = useState<OrderResponse | null>()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useLayoutEffect(() => setOrder(lastOrder()), [])
  useEffect(() => {
    if (!order?.externalId) return
    const path = orderPath(order.externalId)
    moveView(pathname + search, path)
    void navigate(path, { replace: true, preventScrollReset: true })
  }, [navigate, order, pathname, search])
  if (order === undefined) return <BeforeScripts />
  return order ? <OrderReceipt order={order} /> : <NoOrder />
}

/** Only the browser knows its last order: until its script runs the page keeps the place empty. */
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
