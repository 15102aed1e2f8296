import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useCookieConsent } from '../shell/cookie-consent.ts'
import { useShop } from '../shell/use-shop.ts'
import { hasTrackers, startTracking, track } from './track.ts'
import { reportPage, reportReturn } from './views.ts'

const MESSAGING_APP = 'a[href^="https://wa.me/"]'

/**
 * Used once in the shell, before the cookie banner, so that a navigation that counts as consent is reported as the page it led to. Reports
 * pages and clicks on messaging links anywhere, and starts the trackers on consent.
 */
export function Tracking() {
  const { trackers } = useShop().profile
  const consent = useCookieConsent()
  const { pathname, search } = useLocation()

  useEffect(() => reportPage(pathname + search), [pathname, search])
  useEffect(() => {
    if (consent === 'accepted' && hasTrackers(trackers)) startTracking(trackers)
  }, [consent, trackers])
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(MESSAGING_APP)) track({ type: 'messaging-contact' })
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reportReturn()
    }
    document.addEventListener('click', onClick)
    window.addEventListener('pageshow', onShow)
    return () => {
      document.removeEventListener('click', onClick)
      window.removeEventListener('pageshow', onShow)
    }
  }, [])

  return null
}
