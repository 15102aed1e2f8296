import { useSyncExternalStore } from 'react'

/** Consent to cookies (specification §4). It is read in the browser only, so that pages stay the same for everyone. */
export const CONSENT_COOKIE = 'COOKIES_CONSENT_STATUS'

const listeners = new Set<() => void>()
// Where cookies are blocked, consent lasts as long as the page.
let isAcceptedHere = false

/** Whether this browser has consented; trackers ask before they load. */
export function hasConsented(): boolean {
  return isAcceptedHere || document.cookie.split('; ').some(cookie => cookie.startsWith(`${CONSENT_COOKIE}=`))
}

/** Stores the consent until the end of 2199. Browsers cap that, so the banner renews it at each visit. */
export function acceptCookies() {
  isAcceptedHere = true
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every browser yet
  document.cookie = `${CONSENT_COOKIE}=true; Path=/; Expires=Tue, 31 Dec 2199 23:59:59 GMT; SameSite=Strict${secure}`
  for (const listener of listeners) listener()
}

/** The consent, which follows changes: 'unknown' on the server's page, then what this browser holds. */
export function useCookieConsent(): 'unknown' | 'pending' | 'accepted' {
  return useSyncExternalStore(
    subscribe,
    () => (hasConsented() ? 'accepted' : 'pending'),
    () => 'unknown',
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
