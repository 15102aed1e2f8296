import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { openChangeStream } from './change-stream.ts'

/** Groups several changes of one act, in ms. */
export const PAUSE_MS = 150
/** An untouched page stops reloading after this time, so that its session can expire, in ms. */
const IDLE_MS = 10 * 60_000

/** Reloads the page's data when something it shows changes in the shop. */
export function useChanges(isShown: (what: string) => boolean): void {
  const { revalidate } = useRevalidator()
  const current = useRef({ isShown, revalidate })
  current.current = { isShown, revalidate }

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    let isBehind = false
    let touchedAt = Date.now()
    const isIdle = () => Date.now() - touchedAt > IDLE_MS
    const again = () => {
      isBehind = isIdle()
      if (isBehind) return
      clearTimeout(waiting)
      waiting = setTimeout(() => void current.current.revalidate(), PAUSE_MS)
    }
    const stream = openChangeStream({
      onChange: what => current.current.isShown(what) && again(),
      onMissed: again,
      isAttended: () => !isIdle(),
    })
    const touch = () => {
      touchedAt = Date.now()
      stream.touch()
      if (isBehind) again()
    }
    const signs = ['pointermove', 'keydown', 'focus'] as const
    for (const sign of signs) window.addEventListener(sign, touch)
    return () => {
      clearTimeout(waiting)
      stream.close()
      for (const sign of signs) window.removeEventListener(sign, touch)
    }
  }, [])
}
