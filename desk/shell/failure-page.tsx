import { isRouteErrorResponse } from 'react-router'

/** In place of a page that failed: nothing of what was done before is lost. */
export function FailurePage({ error }: { error: unknown }) {
  const isRefused = isRouteErrorResponse(error) && error.status === 403
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = isRefused ? 'Sin permiso' : isMissing ? 'Eso no existe' : 'Algo falló de nuestro lado'
  return (
    <div className="mx-auto grid max-w-xl gap-4 px-4 py-16">
      <title>{`${title} · Mesa`}</title>
      <h1>{title}</h1>
      <p>
        {isRefused || isMissing
          ? String(error.data || (isRefused ? 'Esta página no es de tu rol.' : 'Esa página de la mesa no existe.'))
          : 'Lo que ya se hizo está guardado. Se puede recargar la página y seguir; si falla otra vez, el registro del servidor dice por qué.'}
      </p>
      <p>
        <a className="desk-link" href="/mesa">
          Ir a Hoy
        </a>
      </p>
    </div>
  )
}
