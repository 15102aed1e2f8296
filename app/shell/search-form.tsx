import { Form, useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'

/** GET /libros with the field q. It shows the search that the page on screen answers. */
export function SearchForm({
  id = 'buscar',
  label = 'Buscar libros',
  className = '',
}: {
  id?: string
  label?: string
  className?: string
}) {
  const { pathname, search } = useLocation()
  const current = pathname === '/libros' ? (new URLSearchParams(search).get('q') ?? '') : ''

  return (
    <Form action="/libros" aria-label={label} className={`relative ${className}`} role="search">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        autoComplete="off"
        className="h-12 w-full rounded-control border border-border bg-surface pr-12 pl-3 text-ink max-xs:text-[0.95rem] xs:pl-4 outline-offset-0 placeholder:text-ink-soft hover:border-rio"
        defaultValue={current}
        enterKeyHint="search"
        id={id}
        key={current}
        name="q"
        placeholder="Título, Autor, Editorial o ISBN"
        type="search"
      />
      <button
        aria-label="Buscar"
        className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-[6px] text-rio hover:bg-celeste-tint"
        type="submit"
      >
        <Icon name="search" />
      </button>
    </Form>
  )
}
