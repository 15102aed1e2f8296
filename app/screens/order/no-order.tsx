import type { ReactNode } from 'react'
import { LAST_ORDER_PATH, MY_ORDERS_PATH, orderPath } from '../../../contract/addresses.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyShelf } from '../../books/empty-shelf.tsx'

/** `/orden` in a browser that keeps no order. */
export function NoOrder() {
  return (
    <WayToOrders title="No hay ninguna orden en este navegador">
      Aquí se ve la última compra hecha desde este dispositivo. El enlace de una hecha desde otro lo enviamos otra vez
      por email.
    </WayToOrders>
  )
}

/** An order's link with an unknown id: cut short or mistyped. */
export function UnknownOrder() {
  return (
    <WayToOrders title="No encontramos esa orden">
      El enlace puede estar incompleto: entero está en el email de la compra, y también podemos enviarlo otra vez.
    </WayToOrders>
  )
}

/** An order's own link without the server, in a browser that does not keep this order. */
export function OrderOutOfReach({ externalId, isOneKept }: { externalId: string; isOneKept: boolean }) {
  return (
    <WayToOrders
      title="No pudimos traer esa orden"
      ways={
        <>
          <ButtonLink reloadDocument to={orderPath(encodeURIComponent(externalId))}>
            Volver a intentar
          </ButtonLink>
          {isOneKept && (
            <ButtonLink reloadDocument to={LAST_ORDER_PATH} variant="secondary">
              Ver la última orden
            </ButtonLink>
          )}
        </>
      }
    >
      La librería no responde, y este navegador solo guarda la última orden hecha en él. En cuanto haya conexión, el
      mismo enlace la muestra.
    </WayToOrders>
  )
}

function WayToOrders({ title, children, ways }: { title: string; children: string; ways?: ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl py-10 text-center sm:py-16">
      <EmptyShelf className="mx-auto mb-10 w-full max-w-sm" />
      <h1 className="font-normal text-2xl leading-tight xs:text-3xl sm:text-4xl">{title}</h1>
      <p className="mx-auto mt-4 max-w-lg lead text-ink-soft">{children}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {ways ?? (
          <>
            <ButtonLink to={MY_ORDERS_PATH}>¿Dónde está mi pedido?</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              Seguir buscando
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}
