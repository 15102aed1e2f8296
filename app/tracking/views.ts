import { publicAddress } from './public-address.ts'
import type { ShopEvent } from './shop-event.ts'
import { track } from './track.ts'

/** The page on screen: its address, and what of it was reported. */
let view: { address: string; reported: Set<string> } | null = null

/**
 * Reports the page at this path and query, unless it is the one on screen already: effects that run twice, data loaded again and
 * fragments are not navigation. Code that reports on a new page calls this first, so the page always comes before it.
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

/** The page at one address goes on at another, which is not navigation: one view, reported as the first. */
export function moveView(from: string, to: string): void {
  reportPage(from)
  if (view) view = { ...view, address: location.origin + to }
}

/** The page came back as it was left, from a page elsewhere: it is seen once more, and nothing on it is new. */
export function reportReturn(): void {
  if (!view) return
  const { address, reported } = view
  view = null
  reportPage(address.slice(location.origin.length))
  view = { address, reported }
}

/** Reports an event once for the page on screen; `name` distinguishes it from the page's others. */
export function reportOnce(name: string, event: ShopEvent): void {
  if (view?.reported.has(name)) return
  view?.reported.add(name)
  track(event)
}
