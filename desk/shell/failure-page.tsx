import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'

const TRY_AGAIN_MS = 3000

/** In place of a page that failed: nothing of what was done before is lost. One that could not be reached comes back by itself. */
export function FailurePage({ error }: { error: unknown }) {
  if (isOutOfReach(error)) return <OutOfReach />
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

/** As browsers say that a request did not get there: Chromium, Firefox and Safari. */
function isOutOfReach(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
}

function OutOfReach() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const again = () => void revalidate()
    const trying = setInterval(again, TRY_AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(trying)
      window.removeEventListener('online', again)
    }
  }, [revalidate])
  return (
    <div className="mx-auto grid max-w-xl gap-4 px-4 py-16">
      <title>Sin conexión · Mesa</title>
      <h1>No hay conexión con la librería</h1>
      <p>
        La página vuelve sola cuando la haya, con lo que habías escrito. Si estabas guardando algo, mira si quedó antes
        de repetirlo.
      </p>
    </div>
  )
}
