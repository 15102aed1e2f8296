import { useEffect, useSyncExternalStore } from 'react'
import { type NavigationType, useLocation, useNavigationType } from 'react-router'
import { readStored, tabStorage, writeStored } from '../../ui/stored-json.ts'

/** The previous view of this tab, if any, and the one on screen. No others are kept. */
type Views = { previous: string | null; current: string }

const STORAGE_KEY = 'visited-views'
const listeners = new Set<() => void>()
let views: Views | null = null

/** The address of the previous view; null if there is none, and on the server's page. */
export function usePreviousView(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => views?.previous ?? null,
    () => null,
  )
}

/** Used once, by the shell: records every navigation. */
export function useRecordVisitedViews() {
  const { pathname, search, hash } = useLocation()
  const kind = useNavigationType()
  const address = pathname + search + hash

  useEffect(() => {
    views = views ? followNavigation(views, address, kind) : resumeVisit(address)
    writeStored(tabStorage, STORAGE_KEY, views)
    for (const listener of listeners) listener()
  }, [address, kind])
}

function followNavigation(known: Views, address: string, kind: NavigationType | string): Views {
  if (known.current === address) return known
  if (kind === 'PUSH') return { previous: known.current, current: address }
  if (kind === 'REPLACE') return { previous: known.previous, current: address }
  return { previous: hasEntryBefore() ? '/' : null, current: address }
}

/**
 * The views after a document was loaded. A reload restores the stored ones. A link from our own pages continues the visit in the tab where
 * it was followed, maybe before that page's script ran and could record it.
 */
function resumeVisit(address: string): Views {
  const stored = readStored(tabStorage, STORAGE_KEY) as Views | null
  if (stored?.current === address) return stored
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isOurs = document.referrer.startsWith(`${location.origin}/`)
  if (arrival?.type === 'navigate' && isOurs && history.length > 1) {
    return { previous: document.referrer.slice(location.origin.length), current: address }
  }
  return { previous: hasEntryBefore() ? '/' : null, current: address }
}

/**
 * Whether going back stays in the shop: true for all but the router's first entry (0). An entry without an index comes from a fragment,
 * after its page's entry.
 */
function hasEntryBefore(): boolean {
  return history.state?.idx !== 0
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
