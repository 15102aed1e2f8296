import { Link } from 'react-router'

/** Above the name of an import: the way back to all of them. */
export function ToImports() {
  return (
    <p className="basis-full text-sm">
      <Link className="desk-link" to="/importaciones">
        Importaciones
      </Link>
    </p>
  )
}
