import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { acceptCookies, useCookieConsent } from './cookie-consent.ts'
import { coversFocus } from './covers-focus.ts'

/**
 * Lies over the foot of the page until the visitor accepts, by its button or by going on to another page. In the order of the keyboard it
 * comes early, so that nobody has to pass the whole page to be rid of it.
 */
export function CookieBanner() {
  const consent = useCookieConsent()
  useConsentByNavigation(consent)
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    // It comes with the script, when a reader may be at something already.
    const isPending = consent === 'pending' && notice.current
    if (isPending && coversFocus(isPending)) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [consent])
  if (consent !== 'pending') return null

  return (
    <section aria-label="Aviso de cookies" data-cookie-notice className="cookie-notice" ref={notice}>
      <p>
        Este sitio usa cookies propias y de terceros. Si continúas navegando, aceptas su uso. Lee los{' '}
        <a className="text-link" href="/politicas#terminos-condiciones">
          términos y condiciones
        </a>
        .
      </p>
      <Button onClick={acceptCookies}>Aceptar</Button>
    </section>
  )
}

/** The first navigation with the banner on screen is consent; reading the policies it links to is not yet. */
function useConsentByNavigation(consent: ReturnType<typeof useCookieConsent>) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const shownAt = useRef<string>(null)

  useEffect(() => {
    if (consent === 'accepted') acceptCookiesOnce()
    if (consent !== 'pending') return
    shownAt.current ??= address
    if (shownAt.current !== address && pathname !== '/politicas') acceptCookies()
  }, [consent, address, pathname])
}

let isRenewed = false

function acceptCookiesOnce() {
  if (isRenewed) return
  isRenewed = true
  acceptCookies()
}
