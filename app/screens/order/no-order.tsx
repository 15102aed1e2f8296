import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyShelf } from '../../books/empty-shelf.tsx'

/** `/orden` in a browser that keeps no order. */
export function NoOrder() {
  return (
    <WayToOrders title="No hay ninguna orden en este navegador">
      Aquí verás la última compra que hagas desde este dispositivo. Si compraste desde otro, te enviamos otra vez el
      enlace por email.
    </WayToOrders>
  )
}

/** The link of an order that no order has: cut short, or mistyped. */
export function UnknownOrder() {
  return (
    <WayToOrders title="No encontramos esa orden">
      Puede que al enlace le falte una parte. Búscalo en el email de tu compra, o escribe tu correo y te lo enviamos
      otra vez.
    </WayToOrders>
  )
}

function WayToOrders({ title, children }: { title: string; children: string }) {
  return (
    <div className="mx-auto max-w-2xl py-10 text-center sm:py-16">
      <EmptyShelf className="mx-auto mb-10 w-full max-w-sm" />
      <h1 className="font-normal text-2xl leading-tight xs:text-3xl sm:text-4xl">{title}</h1>
      <p className="mx-auto mt-4 max-w-lg lead text-ink-soft">{children}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/mis-pedidos">¿Dónde está mi pedido?</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Seguir buscando
        </ButtonLink>
      </div>
    </div>
  )
}
