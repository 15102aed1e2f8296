import { type ToggleEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens the fold (`<details>`) that contains the address's fragment and brings it into view; folds of one name close each other. An
 * address without a fragment opens the one of `defaultId`, as the server's page does. Without JavaScript browsers do the same by
 * themselves, because the named element is inside the fold.
 */
export function useChosenFold(defaultId: string) {
  const { hash } = useLocation()
  const hasOpened = useRef(false)
  useLayoutEffect(() => {
    // As the page opens its default is open already, or what a reader has opened before the script came.
    const isOpening = !hasOpened.current
    hasOpened.current = true
    if (isOpening && !hash) return
    const chosen = document.getElementById(hash ? decodeFragment(hash) : defaultId)
    const fold = chosen?.closest('details')
    if (!chosen || !fold) return
    fold.open = true
    if (hash) chosen.scrollIntoView()
  }, [hash, defaultId])
}

/**
 * A fold that closes above may take the one that was pressed out of view, where browsers don't hold on to what is read. Folds that an
 * address opens leave the place on the page alone.
 */
export function keepInView({ newState, currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  const summary = currentTarget.querySelector('summary')
  if (newState === 'open' && summary === document.activeElement) summary?.scrollIntoView({ block: 'nearest' })
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
