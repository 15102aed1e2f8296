import { BESTSELLERS_PATH, NEW_RELEASES_PATH } from '../../../contract/addresses.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyShelf } from '../../books/empty-shelf.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { CategoryDialogLink } from '../../shell/category-dialog.tsx'
import { SearchForm } from '../../shell/search-form.tsx'

/** The 404 page, with links to the rest of the shop. */
export function NotFoundPage() {
  return (
    <div className="page-margins">
      <BackLink />
      <div className="mx-auto max-w-2xl py-8 text-center sm:py-14">
        <EmptyShelf className="mx-auto mb-10 w-full max-w-sm" />
        <h1 className="font-normal text-2xl leading-tight xs:text-3xl sm:text-4xl">No encontramos esta página</h1>
        <p className="mx-auto mt-4 max-w-xl lead text-ink-soft">
          Puede que la dirección haya cambiado o que el libro ya no esté en el catálogo. Búscalo por su nombre:
        </p>
        <SearchForm className="mx-auto mt-6 max-w-lg text-left" id="buscar-otra-vez" label="Buscar otra vez" />
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <CategoryDialogLink className="w-full xs:w-auto">Categorías</CategoryDialogLink>
          <ButtonLink className="flex-1 xs:flex-none" to={BESTSELLERS_PATH} variant="secondary">
            Más Vendidos
          </ButtonLink>
          <ButtonLink className="flex-1 xs:flex-none" to={NEW_RELEASES_PATH} variant="secondary">
            Novedades
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
