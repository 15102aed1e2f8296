import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Several changes of one act come together. */
const PAUSE_MS = 150

/** Loads the page's data again when something of the shop changed that it shows. The browser connects again by itself. */
export function useChanges(isShown: (what: string) => boolean): void {
  const { revalidate } = useRevalidator()
  const current = useRef({ isShown, revalidate })
  current.current = { isShown, revalidate }

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    let wasReady = false
    const again = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => void current.current.revalidate(), PAUSE_MS)
    }
    const source = new EventSource('/mesa/cambios')
    source.onmessage = ({ data }) => current.current.isShown(String(data)) && again()
    // What happened while nobody listened is not told again.
    source.addEventListener('ready', () => {
      if (wasReady) again()
      wasReady = true
    })
    return () => {
      clearTimeout(waiting)
      source.close()
    }
  }, [])
}
