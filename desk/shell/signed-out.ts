import { useEffect } from 'react'
import { atDesk, DESK_PAGES } from '../../contract/desk-addresses.ts'
import { removeAllDrafts } from './drafts.ts'
import { hasFrame } from './shown-page.ts'

/** In the local storage, whose changes a browser tells to its other tabs: when somebody left, in ms since 1970. */
const LEFT_AT = 'mesa-salida'
/** The entrance and an invitation show nobody's names. */
const BEFORE_SIGN_IN = [`${DESK_PAGES.signIn}/`, DESK_PAGES.invitation('')].map(atDesk)

/** Tells the other tabs of this browser that its session ended with «Salir». */
export function tellSignedOut(): void {
  localStorage.setItem(LEFT_AT, String(Date.now()))
}

/** Leaves with another tab of the browser: no page with names and no draft stays in this one. @returns what ends it */
export function followSignOut(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== LEFT_AT) return
    removeAllDrafts(sessionStorage)
    // Not by the router, whose pages would stay in memory; and «Atrás» leads to none of them.
    if (hasFrame() || !BEFORE_SIGN_IN.some(path => `${location.pathname}/`.startsWith(path)))
      location.replace(atDesk(DESK_PAGES.signIn))
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export function useSignOutElsewhere(): void {
  useEffect(followSignOut, [])
}
