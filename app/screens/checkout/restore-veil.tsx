import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useScriptMark } from '../../own-scripts.ts'

/**
 * Runs while the server's page is read: a tab with confirmed steps, or an address half typed, would see them unfold and fold again; and a
 * browser with other books of the order would see them come.
 */
const VEIL_SCRIPT =
  "try{let at=k=>JSON.parse(sessionStorage.getItem(k));if(at('currentOrder')?.shipping||at('currentOrderDelivery')?.method=='DELIVERY'||localStorage.getItem('cart'))document.currentScript.parentNode.style.visibility='hidden'}catch{}"

/** The two columns of the checkout. Not to be touched, and with something to restore not seen, before `isRestored`. */
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
