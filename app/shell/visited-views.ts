import { useEffect, useSyncExternalStore } from 'react'
import { type NavigationType, useLocation, useNavigationType } from 'react-router'
import { readStored, tabStorage, writeStored } from '../../ui/stored-json.ts'

/** The last two views of this tab: the one before, when there is one, and the one on screen. Only those are kept. */
type Views = { previous: string | null; current: string }

const STORAGE_KEY = 'visited-views'
const listeners = new Set<() => void>()
let views: Views | null = null

/** The address of the view before this one, or null; null too while the page is still the server's. */
export function usePreviousView(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => views?.previous ?? null,
    () => null,
  )
}

/** Called once, by the shell: follows every navigation. */
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
 * A page that arrives as a document: a reload keeps what was known. A link from our own pages continues the visit, in the tab where it
 * was followed; it may have been followed before that page came alive and could record itself.
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

/** Going back stays in the shop above the router's first entry; one without a number is a fragment's, which came after its page's. */
function hasEntryBefore(): boolean {
  return history.state?.idx !== 0
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
