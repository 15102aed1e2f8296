import { NavLink, useRouteLoaderData } from 'react-router'
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

const ADD = '/catalogo/nuevo'
const PARTS = [
  { to: '/catalogo', label: 'Libros' },
  { to: '/catalogo/saltos', label: 'Saltos de precio' },
  { to: '/catalogo/precios', label: 'Precios y cotizaciones' },
  { to: '/catalogo/nombres', label: 'Autores y editoriales' },
  { to: '/catalogo/proveedores', label: 'Proveedores' },
  { to: '/catalogo/temas', label: 'Temas' },
  { to: ADD, label: 'Agregar un libro' },
]
