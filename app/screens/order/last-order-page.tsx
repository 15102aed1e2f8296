import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { orderPath } from '../../../contract/addresses.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { EmptyShelf } from '../../books/empty-shelf.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { lastOrder } from './last-order.ts'
import { OrderReceipt } from './order-receipt.tsx'

/**
 * `/orden`: the order response kept from checkout, or a kind word when this browser keeps none. What was kept is shown at once, and its
 * own address then tells how it stands now.
 */
export function LastOrderPage() {
  const [order, setOrder] = useState<OrderResponse | null>()
  const navigate = useNavigate()
  useLayoutEffect(() => setOrder(lastOrder()), [])
  useEffect(() => {
    if (order?.externalId) void navigate(orderPath(order.externalId), { replace: true, preventScrollReset: true })
  }, [navigate, order])
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

function NoOrder() {
  return (
    <div className="mx-auto max-w-2xl py-10 text-center sm:py-16">
      <EmptyShelf className="mx-auto mb-10 w-full max-w-sm" />
      <h1 className="font-normal text-2xl leading-tight xs:text-3xl sm:text-4xl">
        No hay ninguna orden en este navegador
      </h1>
      <p className="mx-auto mt-4 max-w-lg lead text-ink-soft">
        Aquí verás la última compra que hagas desde este dispositivo. Si compraste desde otro, te enviamos otra vez el
        enlace por email.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/mis-pedidos">¿Dónde está mi pedido?</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Seguir buscando
        </ButtonLink>
      </div>
    </div>
  )
}
