/** Asks the service worker, if there is one, to keep a copy of a page of the shop. */
export function copyForOffline(path: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ visited: path }))
}
