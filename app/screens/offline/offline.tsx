import { buttonClass } from '../../../ui/button.tsx'
import { EmptyShelf } from '../../books/empty-shelf.tsx'
import { COPIED_BOOKS_ID, LAST_ORDER_ID } from '../../offline/offline-copy.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/offline'

export const meta: Route.MetaFunction = args => pageMeta(args, { title: 'Sin conexión', noindex: true })

/**
 * The page for a reader without a network, if the requested page has no copy. The service worker shows it at the requested address, without
 * scripts and with the copied books.
 */
export default function Offline() {
  return (
    <div className="mx-auto max-w-2xl py-8 sm:py-14">
      <div className="text-center">
        <EmptyShelf className="mx-auto mb-10 w-full max-w-sm" />
        <h1 className="font-normal text-3xl leading-tight sm:text-4xl">Estás sin conexión</h1>
        <p className="mx-auto mt-4 max-w-md lead text-ink-soft">
          Esta página necesita Internet. Vuelve a intentarlo en cuanto tengas conexión.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the one on screen, which is not this page's own */}
          <a className={buttonClass()} href="">
            Volver a intentar
          </a>
          <a className={buttonClass('secondary')} href="/">
            Ir al inicio
          </a>
        </div>
        <p id={LAST_ORDER_ID} />
      </div>
      <div className="mt-12">
        <div id={COPIED_BOOKS_ID} />
      </div>
    </div>
  )
}
