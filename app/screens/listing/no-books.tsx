import { Link } from 'react-router'
import { BESTSELLERS_PATH, NEW_RELEASES_PATH } from '../../../contract/addresses.ts'
import { messagingLink } from '../../../contract/contact-links.ts'
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
      <EmptyShelf />
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

/** A board with four books and the gap where the sought one would stand. */
function EmptyShelf() {
  return (
    <svg viewBox="0 0 260 120" aria-hidden="true" className="h-auto w-65 max-w-full">
      <g stroke="var(--color-rio)" strokeWidth="1.75" strokeLinejoin="round" strokeLinecap="round">
        <path d="M38 22h19v83H38zM38 34h19M38 93h19" fill="var(--color-celeste-tint)" />
        <path d="M57 40h13v65H57zM61 50h5M61 95h5" fill="var(--color-surface)" />
        <path d="M70 30h16v75H70zM78 44v30" fill="var(--color-sol-tint)" />
        <path d="M110 36h24v69h-24z" fill="none" stroke="var(--color-border)" strokeDasharray="3 5" />
        <path d="M167 105l-14.500-71 15.700-3.200 14.500 71zM156 48l14-2.900" fill="var(--color-surface)" />
        <path d="M183.500 16h22v89h-22zM183.500 30h22M183.500 88h22M194.500 42v34" fill="var(--color-celeste-tint)" />
      </g>
      <path d="M16 105h228v5H16z" fill="var(--color-shelf)" />
      <path d="M16 110h228v2.500H16z" fill="var(--color-shelf-dark)" />
    </svg>
  )
}
