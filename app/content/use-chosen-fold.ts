import { type ToggleEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens the `<details>` that contains the address's fragment and scrolls to it; elements of one name close each other. Without a fragment
 * it opens `defaultId`, as the server's page does. Without JavaScript browsers do this by themselves, since the fragment's element is
 * inside the `<details>`.
 */
export function useChosenFold(defaultId: string) {
  const { hash } = useLocation()
  const hasOpened = useRef(false)
  useLayoutEffect(() => {
    // On first load, does nothing without a fragment: the default, or one the reader opened, is open already.
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
 * Keeps a pressed summary in view: one that closes above it may move it out of view in browsers without scroll anchoring. Does nothing when
 * an address opened the element.
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
