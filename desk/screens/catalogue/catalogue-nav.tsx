import { NavLink, useRouteLoaderData } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import type { loader } from '../../shell/shell.tsx'

/** Links to the parts of the catalogue screen. */
export function CatalogueNav() {
  const mayAddBook = useRouteLoaderData<typeof loader>('shell/shell')?.mayAddBook
  return (
    <nav aria-label="Catálogo" className="-mb-1 flex flex-wrap items-baseline gap-x-5 text-sm">
      {PARTS.filter(({ to }) => to !== ADD || mayAddBook).map(({ to, label }) => (
        <NavLink className="desk-link" end key={to} prefetch="intent" to={to}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

const ADD = DESK_PAGES.newBook
const PARTS = [
  { to: DESK_PAGES.catalogue, label: 'Libros' },
  { to: DESK_PAGES.priceJumps, label: 'Saltos de precio' },
  { to: DESK_PAGES.prices, label: 'Precios y cotizaciones' },
  { to: DESK_PAGES.names, label: 'Autores y editoriales' },
  { to: DESK_PAGES.suppliers, label: 'Proveedores' },
  { to: DESK_PAGES.subjects, label: 'Temas' },
  { to: ADD, label: 'Agregar un libro' },
]
