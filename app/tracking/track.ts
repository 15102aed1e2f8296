import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { ShopEvent, Tracker } from './shop-event.ts'

type TrackerSettings = ShopProfile['trackers']

let waiting: ShopEvent[] = []
let hasStarted = false
let trackers: readonly Tracker[] | null = null
let last: ShopEvent | null = null

/**
 * Sends an event to the configured trackers. Before consent only the events of the page on screen are kept: those of earlier pages are
 * never sent.
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

/** Whether an event repeats a choice. A choice leads to another page: two clicks before that page opens count once. */
function isSameChoice(event: ShopEvent, before: ShopEvent | null): boolean {
  if (event.type !== 'buy-click' && event.type !== 'book-select') return false
  return before?.type === event.type && before.book.id === event.book.id
}

/** Loads the trackers in the settings, once. Called only with the visitor's consent. */
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

/** A tracker that throws must not break the shop. */
function tell(all: readonly Tracker[], event: ShopEvent) {
  for (const tracker of all) {
    try {
      tracker.report(event)
    } catch (error) {
      console.warn('A tracker failed', error)
    }
  }
}
