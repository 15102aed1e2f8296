import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyShelf } from '../../books/empty-shelf.tsx'

/** The checkout without a book. */
export function NothingToBuy() {
  return (
    <div className="mx-auto max-w-2xl py-10 text-center sm:py-16">
      <EmptyShelf className="mx-auto mb-10 w-full max-w-sm" />
      <h1 className="font-normal text-3xl leading-tight sm:text-4xl">Nada para comprar aún</h1>
      <ButtonLink className="mt-6" to="/">
        Seguir buscando
      </ButtonLink>
    </div>
  )
}
