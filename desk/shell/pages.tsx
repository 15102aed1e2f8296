import { Link, useSearchParams } from 'react-router'

/** Links to the other pages of a list. */
export function Pages({
  name,
  next,
  first = 'Volver a las últimas',
  more = 'Ver anteriores',
}: {
  /** The query parameter that holds where a page begins. */
  name: string
  /** Where the next page begins; null on the last page. */
  next: string | number | null
  first?: string
  more?: string
}) {
  const [asked] = useSearchParams()
  const address = (page: [string, string][]) =>
    `?${new URLSearchParams([...[...asked].filter(([each]) => each !== name), ...page])}`
  return (
    <nav aria-label="Páginas" className="flex gap-4 empty:hidden">
      {asked.has(name) && (
        <Link className="desk-link" to={address([])}>
          {first}
        </Link>
      )}
      {next !== null && (
        <Link className="desk-link" to={address([[name, String(next)]])}>
          {more}
        </Link>
      )}
    </nav>
  )
}
