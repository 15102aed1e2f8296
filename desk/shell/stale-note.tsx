import { useIsStale } from './shown-page.ts'
import { useReload } from './use-reload.ts'
import { useTries } from './use-tries.ts'

/** Above a page that could not be loaded anew, or whose act got no answer (`keepPage`), until it is loaded. */
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
      La librería no contestó: lo que se ve puede ser de antes. Se pone al día solo en cuanto conteste.
    </p>
  )
}
