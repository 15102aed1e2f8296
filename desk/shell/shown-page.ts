import { useEffect, useSyncExternalStore } from 'react'
import { useHref, useLocation } from 'react-router'
import { isAttended } from './attended.ts'

/** Of a screen's place in the frame. */
export const CONTENT_ID = 'contenido'
/** Of what stands in place of a page that failed. */
export const FAILED_ID = 'fallo'

let shown = ''
let isStale = false
/** No live changes come. */
let isAway = false
const followers = new Set<() => void>()

/** Records which page is shown. After «Atrás» the browser's address is already that of the next page. */
export function useTellShown(): void {
  const { pathname, search } = useLocation()
  const address = useHref({ pathname, search })
  useEffect(() => tellShown(address), [address])
}

export function tellShown(address: string): void {
  shown = normal(address)
}

/** Whether the page of an address is there, and not the failure in its place. */
export function isShown(address: string): boolean {
  return normal(address) === shown && hasFrame() && document.getElementById(FAILED_ID) === null
}

export function hasFrame(): boolean {
  return document.getElementById(CONTENT_ID) !== null
}

export function tellStale(now: boolean): void {
  isStale = now
  for (const tell of followers) tell()
}

/** Tells whether the live changes of the page stay away. */
export function tellAway(now: boolean): void {
  isAway = now
  for (const tell of followers) tell()
}

export function useIsOld(): boolean {
  return useSyncExternalStore(
    follower => {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    isOld,
    () => false,
  )
}

/** Whether the page may show what it had before the connection broke. */
export function isOld(): boolean {
  return isStale || isAway
}

/**
 * Whether the page asks for its data again by itself, which keeps its session open: not while nobody is there, nor while only its live changes
 * stay away, since it was read then.
 */
export function mayTryAgain(): boolean {
  return isStale && isAttended()
}

export function isPageAway(): boolean {
  return isAway
}

/** Path and query, written as the browser writes them. */
function normal(address: string): string {
  const { pathname, search } = new URL(address, 'https://any.example')
  return pathname.replace(/\/$/, '') + search
}
