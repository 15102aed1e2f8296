import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyShelf } from '../../books/empty-shelf.tsx'

export function EmptyCart() {
  return (
    <div className="mx-auto max-w-xl py-6 text-center sm:py-10">
      <EmptyShelf className="mx-auto mb-8 w-full max-w-xs" />
      <p className="lead">
        Todavía no agregaste libros. Con “Agregar al pedido” los juntas aquí y llegan en un solo envío.
      </p>
      <ButtonLink className="mt-5" to="/">
        Seguir buscando
      </ButtonLink>
    </div>
  )
}
