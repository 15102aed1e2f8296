import { useIsStale } from './shown-page.ts'
import { useReload } from './use-reload.ts'
import { useTries } from './use-tries.ts'

/** Above a page that could not be loaded anew (`keepPage`), until it is. */
export function StaleNote() {
  return (
    <div className="sticky top-2 z-10" role="status">
      {useIsStale() && <Stale />}
    </div>
  )
}

function Stale() {
  useTries(useReload())
  return (
    <p className="mb-4 rounded-control bg-sol-tint px-4 py-2 text-sm shadow-float">
      No hay conexión con la librería: lo que se ve es de antes, y puede haber cambiado. Se pone al día solo cuando la
      haya.
    </p>
  )
}
