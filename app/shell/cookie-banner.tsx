import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { acceptCookies, useCookieConsent } from './cookie-consent.ts'

/** Lies over the page until the visitor accepts, by its button or by going on to another page. */
export function CookieBanner() {
  const consent = useCookieConsent()
  useConsentByNavigation(consent)
  if (consent !== 'pending') return null

  return (
    <section
      aria-label="Aviso de cookies"
      data-cookie-notice
      className="print:hidden rise fixed inset-x-3 bottom-[calc(var(--bottom-bar)+12px)] z-40 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-control border border-line bg-surface p-4 shadow-float sm:right-auto sm:left-6 sm:max-w-xl sm:flex-nowrap"
    >
      <p className="min-w-56 flex-1 text-sm leading-snug">
        Este sitio usa cookies propias y de terceros. Si continúas navegando, aceptas su uso. Lee los{' '}
        <a className="text-link" href="/politicas#terminos-condiciones">
          términos y condiciones
        </a>
        .
      </p>
      <Button className="flex-1 xs:flex-none" onClick={acceptCookies}>
        Aceptar
      </Button>
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
