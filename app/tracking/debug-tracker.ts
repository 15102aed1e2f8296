import type { ShopEvent, Tracker } from './shop-event.ts'

declare global {
  interface Window {
    reportedEvents?: ShopEvent[]
  }
}

/** Keeps every event in `window.reportedEvents`, for tests and the browser's console (setting TRACKER_DEBUG). */
export function openDebugTracker(): Tracker {
  window.reportedEvents ??= []
  const events = window.reportedEvents
  return { report: event => void events.push(event) }
}
