import { useParams } from 'react-router'
import { BESTSELLERS_PATH, BOOK_PATH, HELP_PATH, NEW_RELEASES_PATH } from '../../contract/addresses.ts'
import { Icon } from '../../ui/icon.tsx'
import { CartPlace } from '../cart/cart-place.tsx'
import { CategoriesMenu } from './categories-menu.tsx'
import { SearchForm } from './search-form.tsx'
import { Wordmark } from './wordmark.tsx'

const NAV_LINK =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-control px-2 text-[0.95rem] xs:px-2.5 hover:text-celeste'

/** The top bar. On phones only its search row stays on screen; from 992 px on the bar is one line. */
export function SiteHeader() {
  return (
    <header className="site-header">
      <Brand />
      <div className="site-header-search">
        <SearchForm className="flex-1" />
        <CartPlace />
      </div>
      <Navigation />
    </header>
  )
}

function Brand() {
  return (
    <div className="site-header-brand">
      <a
        aria-label="Inicio"
        className="-ml-2.5 grid size-11 place-items-center rounded-control hover:text-celeste"
        href="/"
      >
        <Icon name="home" size={22} />
      </a>
      <Wordmark />
      <a className={`${NAV_LINK} -mr-2 ml-auto sm:hidden`} href={HELP_PATH}>
        <Icon className="mr-1.5" name="help" />
        Ayuda
      </a>
    </div>
  )
}

function Navigation() {
  return (
    <nav aria-label="Principal" className="site-header-nav">
      <CategoriesMenu className={NAV_LINK} />
      <a className={NAV_LINK} href={BESTSELLERS_PATH}>
        Más Vendidos
      </a>
      <a className={NAV_LINK} href={NEW_RELEASES_PATH}>
        Novedades
      </a>
      <a className={`${NAV_LINK} max-sm:hidden`} href={HELP_PATH}>
        <Icon className="mr-1.5" name="help" />
        Ayuda
      </a>
    </nav>
  )
}

/** The bar of the checkout, as wide as its steps: the shop's name, and a link back to the book. */
export function PlainHeader() {
  const { bookName, isbn } = useParams()
  const back =
    bookName && isbn
      ? { to: `${BOOK_PATH}/${bookName}/${isbn}`, label: 'Volver al libro' }
      : { to: '/', label: 'Inicio' }

  return (
    <header className="border-line border-b bg-paper">
      <div className="page-margins">
        <div className="mx-auto flex min-h-16 max-w-264 flex-wrap items-center justify-between gap-x-4">
          <Wordmark />
          <a
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-celeste text-sm hover:text-rio"
            href={back.to}
          >
            <Icon name="arrow-left" size={18} />
            {back.label}
          </a>
        </div>
      </div>
    </header>
  )
}
