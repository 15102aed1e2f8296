import { type RefObject, useEffect } from 'react'

/** Scrolls a new error of the focused field into view, clear of anything that sticks to the foot of the screen. */
export function useMessageInSight(message: RefObject<HTMLElement | null>, error: string | undefined): void {
  useEffect(() => {
    const line = message.current
    const describes = document.activeElement?.getAttribute('aria-describedby')
    if (error && line && describes === line.id) line.scrollIntoView({ block: 'nearest' })
  }, [message, error])
}
