import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { KNOWN_MS } from '../../shop/staff/known-browsers.ts'

/** A cookie of the desk that no script can read and no other site's page sends. With https no neighbouring site can plant it. */
export interface DeskCookie {
  read(context: Context): string | undefined
  /** The `Set-Cookie` header; null deletes the cookie. */
  header(value: string | null): string
}

/** Keeps a session's token. @param isSecure whether the desk is reached by https; over http it serves this machine only */
export function createSessionCookie(isSecure: boolean): DeskCookie {
  return createDeskCookie('mesa', { isSecure })
}

/** Keeps who signed in with this browser. It outlives the sessions. */
export function createKnownBrowserCookie(isSecure: boolean): DeskCookie {
  return createDeskCookie('mesa-navegador', { isSecure, maxAge: KNOWN_MS / 1000 })
}

/** @param maxAge in seconds; without it the cookie ends when the browser closes */
function createDeskCookie(name: string, { isSecure, maxAge }: { isSecure: boolean; maxAge?: number }): DeskCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure } as const
  return {
    read: context => (isSecure ? getCookie(context, name, 'host') : getCookie(context, name)),
    header(value) {
      const lifetime = value === null ? { maxAge: 0 } : maxAge !== undefined && { maxAge }
      return generateCookie(name, value ?? '', {
        ...options,
        ...lifetime,
        ...(isSecure && { prefix: 'host' as const }),
      })
    },
  }
}
