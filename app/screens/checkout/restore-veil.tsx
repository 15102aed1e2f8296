import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useScriptMark } from '../../own-scripts.ts'

/**
 * Runs while the browser parses the server's page, and hides the columns if there is something to restore. Otherwise confirmed steps, a
 * half-typed address or the cart's other books would visibly change the page.
 */
const VEIL_SCRIPT =
  "try{let at=k=>JSON.parse(sessionStorage.getItem(k));if(at('currentOrder')?.shipping||at('currentOrderDelivery')?.method=='DELIVERY'||localStorage.getItem('cart'))document.currentScript.parentNode.style.visibility='hidden'}catch{}"

/** The two columns of the checkout. Before `isRestored` they are inert, and hidden if there is something to restore. */
export function RestoreVeil({ isRestored, children }: { isRestored: boolean; children: ReactNode }) {
  const columns = useRef<HTMLDivElement>(null)
  const mark = useScriptMark()
  const isServerPage = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  useLayoutEffect(() => {
    if (isRestored) columns.current?.style.removeProperty('visibility')
  }, [isRestored])

  return (
    <div
      className="waits-for-script min-h-[75dvh] noscript:hidden sm:grid sm:grid-cols-[minmax(0,1fr)_19rem] sm:items-start sm:gap-8 md:grid-cols-[minmax(0,1fr)_23rem] md:gap-14"
      inert={!isRestored}
      ref={columns}
      suppressHydrationWarning
    >
      {isServerPage && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        <script dangerouslySetInnerHTML={{ __html: VEIL_SCRIPT }} nonce={mark} />
      )}
      {children}
    </div>
  )
}

function subscribeToNothing() {
  return () => undefined
}
