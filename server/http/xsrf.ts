import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { ProblemError } from './problems.ts'

/** Names fixed by specification §7. */
export const XSRF_COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'

/**
 * `__Host-navegador`: with https, the secret from which the token is made. No other site can set it, neither from the same domain nor on
 * the way, and no script can read it.
 */
const BROWSER_COOKIE = 'navegador'

/**
 * Anti-forgery by double submit: a page of another site can make the browser send our cookie, but can't read it to repeat it in the header.
 * API answers set the cookie for a browser without it; pages never do, since they may be cached for everyone. With https the token is
 * derived from a `__Host-` cookie. So a token planted by a neighbouring site, which knows its value, is refused and replaced, even if the
 * browser has no such cookie yet.
 */
export function xsrfProtection({ secureCookie }: { secureCookie: boolean }): MiddlewareHandler {
  return async (context, next) => {
    const cookie = getCookie(context, XSRF_COOKIE)
    const browser = secureCookie ? getCookie(context, BROWSER_COOKIE, 'host') : undefined
    const isPlanted = secureCookie && cookie !== undefined && !isSame(cookie, browser && tokenOf(browser))
    const isHandedOut = !cookie || isPlanted
    if (isHandedOut) handOut(context, { browser, secureCookie })
    const changesSomething = !['GET', 'HEAD', 'OPTIONS'].includes(context.req.method)
    const isRepeated = isSame(cookie, context.req.header(HEADER))
    if (changesSomething && (!isRepeated || isPlanted || isCrossSite(context.req.raw))) {
      throw new ProblemError(
        403,
        'xsrf',
        'No pudimos comprobar el origen de la solicitud. Hay que recargar la página y probar otra vez.',
      )
    }
    await next()
    // No cache on the way may store an answer that sets a cookie, whatever else it holds.
    if (isHandedOut) context.header('Cache-Control', 'private, no-store')
  }
}

function handOut(context: Context, { browser, secureCookie }: { browser: string | undefined; secureCookie: boolean }) {
  const id = browser ?? randomBytes(24).toString('base64url')
  if (secureCookie && browser === undefined) {
    setCookie(context, BROWSER_COOKIE, id, { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' })
  }
  // Readable by scripts on purpose: the page has to repeat the value.
  setCookie(context, XSRF_COOKIE, tokenOf(id), { path: '/', sameSite: 'Lax', secure: secureCookie })
}

/** 192 bits of a one-way digest: the browser's own cookie can't be worked out from it. */
function tokenOf(browser: string): string {
  return createHash('sha256').update(`xsrf:${browser}`).digest('base64url').slice(0, 32)
}

function isSame(cookie: string | undefined, header: string | undefined): boolean {
  if (!cookie || !header) return false
  const [a, b] = [Buffer.from(cookie), Buffer.from(header)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Reads the header that browsers add. Other programs send none and pass. */
function isCrossSite(request: Request): boolean {
  return request.headers.get('Sec-Fetch-Site') === 'cross-site'
}
