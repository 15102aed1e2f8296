import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { POLICIES_PATH, TERMS_PATH } from '../../contract/addresses.ts'
import { Button } from '../../ui/button.tsx'
import { acceptCookies, useCookieConsent } from './cookie-consent.ts'
import { CookieRoom } from './cookie-room.tsx'
import { coversFocus } from './covers-focus.ts'

/**
 * A notice at the foot of the screen until the visitor accepts, by its button or by going to another page. It comes early in keyboard
 * order, so that nobody has to tab through the whole page to dismiss it. `isInFlow`: at the head of the page and covering nothing, for
 * pages that are read, filled in and paid in full.
 */
export function CookieBanner({ isInFlow }: { isInFlow: boolean }) {
  const consent = useCookieConsent()
  useConsentByNavigation(consent)
  if (!isInFlow) return consent === 'pending' && <CookieNotice isInFlow={false} />
  return (
    <CookieRoom isEmpty={consent === 'accepted'}>
      {consent !== 'accepted' && <CookieNotice isInFlow isWaiting={consent === 'unknown'} />}
    </CookieRoom>
  )
}

/** `isWaiting`: invisible but taking its room, since it can't be answered before its script is loaded. */
function CookieNotice({ isInFlow, isWaiting }: { isInFlow: boolean; isWaiting?: boolean }) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    // The notice appears with the script, when a reader may already be using something below it.
    if (notice.current && coversFocus(notice.current)) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section
      aria-label="Aviso de cookies"
      className="cookie-notice"
      data-cookie-notice={isInFlow ? 'in-flow' : 'at-foot'}
      data-waiting={isWaiting ? '' : undefined}
      ref={notice}
    >
      <p>
        Este sitio usa cookies propias y de terceros. Si continúas navegando, aceptas su uso. Lee los{' '}
        <a className="text-link" href={TERMS_PATH}>
          términos y condiciones
        </a>
        .
      </p>
      <Button onClick={acceptCookies}>Aceptar</Button>
    </section>
  )
}

/** Takes the first navigation with the banner on screen as consent, unless it leads to the policies. */
function useConsentByNavigation(consent: ReturnType<typeof useCookieConsent>) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const shownAt = useRef<string>(null)

  useEffect(() => {
    if (consent === 'accepted') acceptCookiesOnce()
    if (consent !== 'pending') return
    shownAt.current ??= address
    if (shownAt.current !== address && pathname !== POLICIES_PATH) acceptCookies()
  }, [consent, address, pathname])
}

let isRenewed = false

function acceptCookiesOnce() {
  if (isRenewed) return
  isRenewed = true
  acceptCookies()
}
