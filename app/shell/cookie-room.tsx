import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useIsAlive } from '../../ui/use-is-alive.ts'
import { useScriptMark } from '../own-scripts.ts'
import { CONSENT_COOKIE } from './cookie-consent.ts'

/** Runs while the browser parses the server's page, which knows no cookies: reserves room if this browser has not consented. */
const ROOM_SCRIPT = `document.cookie.includes('${CONSENT_COOKIE}=')||(document.currentScript.parentNode.dataset.kept='')`

/** Reserves room for an in-flow notice from the first paint on: otherwise the page would jump when it appears. */
export function CookieRoom({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  const mark = useScriptMark()
  const isServerPage = !useIsAlive()
  useLayoutEffect(() => {
    if (isEmpty) room.current?.removeAttribute('data-kept')
  }, [isEmpty])

  return (
    <div className="cookie-room" ref={room} suppressHydrationWarning>
      {isServerPage && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        <script dangerouslySetInnerHTML={{ __html: ROOM_SCRIPT }} nonce={mark} />
      )}
      {children}
    </div>
  )
}
