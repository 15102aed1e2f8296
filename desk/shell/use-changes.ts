import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { openChangeStream } from './change-stream.ts'

/** Several changes of one act come together. */
export const PAUSE_MS = 150
/** A page that nobody touches asks for nothing: its session ends like any other that is not used. */
const IDLE_MS = 10 * 60_000

/** Loads the page's data again when something of the shop changed that it shows. */
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
