import { useCallback } from 'react'
import { mayTryAgain, useIsOld } from './shown-page.ts'
import { useReload } from './use-reload.ts'
import { useTries } from './use-tries.ts'

/**
 * Said of a page that could not be loaded anew, or whose act got no answer (`keepPage`), and of one whose live changes stay away
 * (`useChanges`), until it is loaded and they are back.
 */
export function StaleNote() {
  return <div role="status">{useIsOld() && <Stale />}</div>
}

function Stale() {
  const reload = useReload()
  useTries(useCallback(() => void (mayTryAgain() && reload()), [reload]))
  return (
    <p className="pointer-events-auto mt-6 rounded-control bg-sol-tint px-4 py-2 text-sm shadow-float">
      La librería no contestó: lo que se ve puede ser de antes. Se pone al día solo en cuanto conteste.
    </p>
  )
}
