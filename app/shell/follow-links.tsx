import { useEffect, useEffectEvent, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'

/** A pointer that rests on a link this many ms is about to press it. */
const INTENT_MS = 80

/**
 * Makes plain `<a href>` to the shop's own pages work like the router's links: no new document, and data is prefetched while pointer or
 * focus rests on a link. One listener for the whole page, because the router's own `<Link>` is the most expensive thing on a page of books,
 * on the server and in the browser.
 *
 * A link with `data-document` loads a document.
 */
export function FollowLinks() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const here = pathname + search + hash

  const follow = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
    const link = ownLink(event.target)
    if (!link) return
    event.preventDefault()
    const to = link.pathname + link.search + link.hash
    navigate(to, { replace: to === here })
  })
  useEffect(() => {
    const listener = (event: MouseEvent) => follow(event)
    document.addEventListener('click', listener)
    return () => document.removeEventListener('click', listener)
  }, [])

  const wanted = useIntent()
  return wanted !== null && wanted !== pathname + search && <PrefetchPageLinks page={wanted} />
}

/** The page whose link the visitor is about to follow, or null. */
function useIntent(): string | null {
  const [wanted, setWanted] = useState<string | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const consider = (event: Event) => {
      clearTimeout(timer)
      const link = ownLink(event.target)
      if (link && !savesData()) timer = setTimeout(() => setWanted(link.pathname + link.search), INTENT_MS)
    }
    const signs = ['pointerover', 'focusin', 'touchstart'] as const
    for (const sign of signs) document.addEventListener(sign, consider, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) document.removeEventListener(sign, consider)
    }
  }, [])

  return wanted
}

/** The link to a page of the shop that an event is about. Fragments of the current page are left to the browser. */
function ownLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null
  if (link.dataset.document !== undefined || link.getAttribute('href')?.startsWith('#')) return null
  return link
}

function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/** Whether the visitor asked the browser to save data: then nothing is prefetched. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
