import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { ShopEvent, Tracker } from './shop-event.ts'

type TrackerSettings = ShopProfile['trackers']

let waiting: ShopEvent[] = []
let hasStarted = false
let trackers: readonly Tracker[] | null = null
let last: ShopEvent | null = null

/**
 * Tells the configured trackers what happened. Before consent only the page on screen is remembered: what was done on the pages before
 * it is never sent.
 */
export function track(event: ShopEvent): void {
  const isRepeated = isSameChoice(event, last)
  last = event
  if (isRepeated) return
  if (trackers) {
    tell(trackers, event)
    return
  }
  if (event.type === 'page-view' && !hasStarted) waiting = []
  waiting.push(event)
}

/** A choice leads to another page: clicked twice before that page is there, it is still one. */
function isSameChoice(event: ShopEvent, before: ShopEvent | null): boolean {
  if (event.type !== 'buy-click' && event.type !== 'book-select') return false
  return before?.type === event.type && before.book.id === event.book.id
}

/** Loads the trackers of the settings; called with the visitor's consent, and never without. Once, however often it is called. */
export async function startTracking(settings: TrackerSettings): Promise<void> {
  if (hasStarted) return
  hasStarted = true
  const opened = await Promise.allSettled(openers(settings))
  trackers = opened.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  for (const event of waiting) tell(trackers, event)
  waiting = []
}

/** Whether the settings name any tracker. */
export function hasTrackers({ ga4Id, metaPixelId, debug }: TrackerSettings): boolean {
  return Boolean(ga4Id || metaPixelId || debug)
}

function openers({ ga4Id, metaPixelId, debug }: TrackerSettings): Promise<Tracker>[] {
  return [
    ga4Id && import('./ga4.ts').then(({ openGa4 }) => openGa4(ga4Id)),
    metaPixelId && import('./meta-pixel.ts').then(({ openMetaPixel }) => openMetaPixel(metaPixelId)),
    debug && import('./debug-tracker.ts').then(({ openDebugTracker }) => openDebugTracker()),
  ].filter(opening => opening instanceof Promise)
}

/** A tracker that breaks is not a reason for the shop to break. */
function tell(all: readonly Tracker[], event: ShopEvent) {
  for (const tracker of all) {
    try {
      tracker.report(event)
    } catch (error) {
      console.warn('A tracker failed', error)
    }
  }
}
