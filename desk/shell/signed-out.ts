import { useEffect } from 'react'
import { atDesk, DESK_PAGES } from '../../contract/desk-addresses.ts'
import { removeAllDrafts } from './drafts.ts'
import { hasFrame } from './shown-page.ts'

/** Key in the local storage, whose changes reach the browser's other tabs: the time of signing out, in ms since 1970. */
const LEFT_AT = 'mesa-salida'
/** Sign-in and invitation show no names. */
const BEFORE_SIGN_IN = [`${DESK_PAGES.signIn}/`, DESK_PAGES.invitation('')].map(atDesk)

/** Tells the other tabs of this browser that its session ended with «Salir». */
export function tellSignedOut(): void {
  localStorage.setItem(LEFT_AT, String(Date.now()))
}

/** Signs out together with the browser's other tabs: no page with names and no draft stays here. @returns a function that stops it */
export function followSignOut(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== LEFT_AT) return
    removeAllDrafts(sessionStorage)
    // Not with the router: its pages would stay in memory, and «Atrás» would show them.
    if (hasFrame() || !BEFORE_SIGN_IN.some(path => `${location.pathname}/`.startsWith(path)))
      location.replace(atDesk(DESK_PAGES.signIn))
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export function useSignOutElsewhere(): void {
  useEffect(followSignOut, [])
}
