import { publicAddress } from './public-address.ts'
import type { ShopEvent } from './shop-event.ts'
import { track } from './track.ts'

/** The page on screen: its address, and the names of the events reported for it. */
let view: { address: string; reported: Set<string> } | null = null

/**
 * Reports the page at this path and query, unless it is the one on screen: effects that run twice, reloaded data and fragments are not
 * navigation. Code that reports on a new page calls this first, so the page's report always comes first.
 */
export function reportPage(path: string): void {
  const address = location.origin + path
  if (view?.address === address) return
  const referrer = view?.address ?? document.referrer
  view = { address, reported: new Set() }
  track({
    type: 'page-view',
    address: publicAddress(address, location.origin),
    referrer: publicAddress(referrer, location.origin),
    title: document.title,
  })
}

/** The page on screen continues at another address without navigation: it stays one view, reported at the first address. */
export function moveView(from: string, to: string): void {
  reportPage(from)
  if (view) view = { ...view, address: location.origin + to }
}

/** Reports one more view of a page that the browser restored from its back/forward cache. Nothing else on it is reported again. */
export function reportReturn(): void {
  if (!view) return
  const { address, reported } = view
  view = null
  reportPage(address.slice(location.origin.length))
  view = { address, reported }
}

/** Reports an event once for the page on screen; `name` tells it from the page's other events. */
export function reportOnce(name: string, event: ShopEvent): void {
  if (view?.reported.has(name)) return
  view?.reported.add(name)
  track(event)
}
