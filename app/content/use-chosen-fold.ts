import { type ToggleEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens the fold (`<details>`) in which the address's fragment lies and brings it into view; folds of one name close each other.
 * Without JavaScript browsers do the same by themselves, because the named element is inside the fold.
 */
export function useChosenFold() {
  const { hash } = useLocation()
  useLayoutEffect(() => {
    const chosen = hash ? document.getElementById(decodeFragment(hash)) : null
    const fold = chosen?.closest('details')
    if (!chosen || !fold) return
    fold.open = true
    chosen.scrollIntoView()
  }, [hash])
}

/** A fold that closes above may take the opened one out of view, where browsers don't hold on to what is read. */
export function keepInView({ newState, currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (newState === 'open') currentTarget.querySelector('summary')?.scrollIntoView({ block: 'nearest' })
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
