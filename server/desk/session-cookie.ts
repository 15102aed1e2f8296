import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'

const NAME = 'mesa'

/** The token of a session, in a cookie that no script reads and no other site's page sends. With https no neighbour can plant it. */
export interface SessionCookie {
  read(context: Context): string | undefined
  /** For an answer's `Set-Cookie`; null: forgotten. */
  header(token: string | null): string
}

/** `isSecure`: the desk is reached by https; over http only this machine is. */
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
