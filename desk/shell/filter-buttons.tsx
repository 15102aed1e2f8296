import { Link, useLocation, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'

/** What ends a form of filters: it cuts the list, and where something is asked already it takes all of that back. */
export function FilterButtons({ words = 'Buscar' }: { words?: string }) {
  const [asked] = useSearchParams()
  const { pathname } = useLocation()
  return (
    <>
      <Button type="submit" variant="secondary">
        {words}
      </Button>
      {asked.size > 0 && (
        <Link className="desk-link inline-flex min-h-10 items-center" to={pathname}>
          Sacar los filtros
        </Link>
      )}
    </>
  )
}
