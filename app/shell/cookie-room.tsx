import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useIsAlive } from '../../ui/use-is-alive.ts'
import { useScriptMark } from '../own-scripts.ts'
import { CONSENT_COOKIE } from './cookie-consent.ts'

/** Runs while the server's page is read, which knows nothing of cookies: a browser that has not consented yet will show the notice. */
const ROOM_SCRIPT = `document.cookie.includes('${CONSENT_COOKIE}=')||(document.currentScript.parentNode.dataset.kept='')`

/** The place of a notice in the flow, which it takes from the first paint on: else the page would jump once it is seen. */
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
