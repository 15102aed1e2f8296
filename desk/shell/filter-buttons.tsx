import { Link, useLocation, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'

/** The buttons of a filter form: apply, and clear if a filter is set. */
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
