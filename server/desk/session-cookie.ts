import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'

const NAME = 'mesa'

/**
 * Keeps a session's token in a cookie that no script can read and no other site's page sends. With https no neighbouring site can plant it.
 */
export interface SessionCookie {
  read(context: Context): string | undefined
  /** The `Set-Cookie` header; null deletes the cookie. */
  header(token: string | null): string
}

/** @param isSecure true if the desk is reached by https; http is for this machine alone */
export function createSessionCookie(isSecure: boolean): SessionCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure } as const
  return {
    read: context => (isSecure ? getCookie(context, NAME, 'host') : getCookie(context, NAME)),
    header(token) {
      const lifetime = token === null ? { maxAge: 0 } : {}
      return generateCookie(NAME, token ?? '', {
        ...options,
        ...lifetime,
        ...(isSecure && { prefix: 'host' as const }),
      })
    },
  }
}
