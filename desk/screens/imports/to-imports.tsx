import { Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'

/** Above the name of an import: the way back to all of them. */
export function ToImports() {
  return (
    <p className="basis-full text-sm">
      <Link className="desk-link" to={DESK_PAGES.imports}>
        Importaciones
      </Link>
    </p>
  )
}
