import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pageToCopy } from './offline-copy.ts'

const WORKER_PATH = '/sw.js'

/** Called once, by the shell: installs the service worker and reports to it which pages were visited. */
export function useOfflineCopies() {
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // A browser that refuses it (private windows of some) still shows the shop.
    navigator.serviceWorker.register(WORKER_PATH).catch(() => {})
    window.addEventListener('click', leaveToBrowser, true)
    window.addEventListener('submit', leaveToBrowser, true)
    return () => {
      window.removeEventListener('click', leaveToBrowser, true)
      window.removeEventListener('submit', leaveToBrowser, true)
    }
  }, [])

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isOffline()) return
    const visited = pageToCopy({ pathname, search })
    if (visited) navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ visited }))
  }, [pathname, search])
}

/** Whether this page was shown from its copy, or the network has gone since. */
export function isOffline(): boolean {
  return document.documentElement.dataset.copiedAt !== undefined || !navigator.onLine
}

/**
 * Offline the router can fetch no data. Links and searches are then left to the browser, which asks for whole pages: the service worker
 * has an answer to those.
 */
function leaveToBrowser(event: Event) {
  const leads = event.target instanceof Element && event.target.closest('a[href], [role="search"]')
  const isForm = leads instanceof HTMLFormElement
  if (leads && isForm === (event.type === 'submit') && isOffline()) event.stopPropagation()
}
