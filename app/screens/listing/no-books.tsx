import { Link } from 'react-router'
import { BESTSELLERS_PATH, NEW_RELEASES_PATH } from '../../../contract/addresses.ts'
import { messagingLink } from '../../../contract/contact-links.ts'
import { EmptyShelf } from '../../books/empty-shelf.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { listAddress, withoutCodes } from './list-filters.ts'
import type { ListView } from './list-view.ts'

/** A list without books (specification §2): what to try, and the people to ask. */
export function NoBooks({ view }: { view: ListView }) {
  const { profile } = useShop()
  const { wanted, pathname } = view
  const sought = [wanted.q, wanted.a, wanted.p].filter(Boolean).join(', ')
  const message = sought ? `Hola, estoy buscando: ${sought}` : undefined
  const mail = `mailto:${profile.email}${message ? `?body=${encodeURIComponent(message)}` : ''}`
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center pt-6 pb-8 text-center sm:pt-10">
      <EmptyShelf className="w-full max-w-sm" />
      <div role="status">
        <h2 className="mt-8 font-medium text-xl leading-snug">No encontramos los libros que buscabas</h2>
        <p className="mt-3 text-ink-soft">
          {wanted.q && 'Prueba con menos palabras, solo el apellido del autor o el ISBN. '}
          Cuéntanos qué libro te interesa.
        </p>
      </div>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <a className={buttonClass('primary')} href={messagingLink(profile, message)}>
          <Icon name="chat" />
          Escribir por WhatsApp
        </a>
        <a className={buttonClass('secondary')} href={mail}>
          <Icon name="mail" />
          Escribir un email
        </a>
      </div>
      <p className="mt-8 flex flex-wrap justify-center gap-x-5 text-sm">
        {wanted.codes.length > 0 && (
          <Link
            className="text-link inline-flex min-h-11 items-center sm:hidden"
            to={listAddress(pathname, withoutCodes(wanted))}
          >
            Borrar filtros
          </Link>
        )}
        <Link className="text-link inline-flex min-h-11 items-center" to={BESTSELLERS_PATH}>
          Libros más vendidos
        </Link>
        <Link className="text-link inline-flex min-h-11 items-center" to={NEW_RELEASES_PATH}>
          Novedades
        </Link>
      </p>
    </section>
  )
}
