import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pageToCopy } from './offline-copy.ts'

const WORKER_PATH = '/sw.js'

/** Installs the service worker and reports visited pages to it. Used once, by the shell. */
export function useOfflineCopies() {
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // Some browsers refuse it in private windows; the shop works without it.
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

/** Whether this page is shown from its copy, or the network has gone since. */
export function isOffline(): boolean {
  return document.documentElement.dataset.copiedAt !== undefined || !navigator.onLine
}

/**
 * Offline, the router can't load data. Links and searches are then left to the browser, which requests whole pages, and the service worker
 * answers those.
 */
function leaveToBrowser(event: Event) {
  const leads = event.target instanceof Element && event.target.closest('a[href], [role="search"]')
  const isForm = leads instanceof HTMLFormElement
  if (leads && isForm === (event.type === 'submit') && isOffline()) event.stopPropagation()
}
