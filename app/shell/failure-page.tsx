import { ButtonLink } from '../../ui/button.tsx'
import { EmptyShelf } from '../books/empty-shelf.tsx'
import { ContactLinks } from './contact-links.tsx'

/** The page for an unexpected error: what to do now, and how to reach the shop. */
export function FailurePage() {
  return (
    <div className="page-margins">
      <div className="mx-auto max-w-2xl py-8 text-center sm:py-14">
        <EmptyShelf className="mx-auto mb-10 w-full max-w-sm" />
        <h1 className="font-normal text-3xl leading-tight sm:text-4xl">Algo salió mal de nuestro lado</h1>
        <p className="mx-auto mt-4 max-w-xl lead text-ink-soft">
          No pudimos mostrar esta página. Prueba de nuevo en un momento. Si el problema sigue, escríbenos y lo
          resolvemos.
        </p>
        <ContactLinks className="mt-4 flex flex-wrap justify-center gap-x-8 text-celeste" />
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink data-document reloadDocument to="">
            Probar de nuevo
          </ButtonLink>
          <ButtonLink data-document reloadDocument to="/" variant="secondary">
            Ir al inicio
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** The same page when the shop's profile could not be read. */
export function PlainFailurePage() {
  return (
    <main className="page-margins py-24 text-center">
      <h1 className="font-normal text-3xl leading-tight">Algo salió mal de nuestro lado</h1>
      <p className="mt-4 lead text-ink-soft">No pudimos mostrar esta página. Prueba de nuevo en un momento.</p>
      <ButtonLink className="mt-8" data-document reloadDocument to="">
        Probar de nuevo
      </ButtonLink>
    </main>
  )
}
