import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Several changes of one act come together. */
export const PAUSE_MS = 150
/** A page that nobody touches asks for nothing: its session ends like any other that is not used. */
const IDLE_MS = 10 * 60_000

/** Loads the page's data again when something of the shop changed that it shows. The browser connects again by itself. */
export function useChanges(isShown: (what: string) => boolean): void {
  const { revalidate } = useRevalidator()
  const current = useRef({ isShown, revalidate })
  current.current = { isShown, revalidate }

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    let wasReady = false
    let isBehind = false
    let touchedAt = Date.now()
    const again = () => {
      isBehind = Date.now() - touchedAt > IDLE_MS
      if (isBehind) return
      clearTimeout(waiting)
      waiting = setTimeout(() => void current.current.revalidate(), PAUSE_MS)
    }
    const touch = () => {
      touchedAt = Date.now()
      if (isBehind) again()
    }
    const source = new EventSource('/mesa/cambios')
    source.onmessage = ({ data }) => current.current.isShown(String(data)) && again()
    // What happened while nobody listened is not sent again.
    source.addEventListener('ready', () => {
      if (wasReady) again()
      wasReady = true
    })
    const signs = ['pointermove', 'keydown', 'focus'] as const
    for (const sign of signs) window.addEventListener(sign, touch)
    return () => {
      clearTimeout(waiting)
      source.close()
      for (const sign of signs) window.removeEventListener(sign, touch)
    }
  }, [])
}
