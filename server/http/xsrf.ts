import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { ProblemError } from './problems.ts'

/** Names fixed by specification §7. */
export const XSRF_COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'

/** `__Host-navegador`: with https, what the token is made from. No other site can set it, below the same domain or on the way, nor a script read it. */
const BROWSER_COOKIE = 'navegador'

/**
 * Anti-forgery by double submit: a page of another site can make the browser send our cookie, but can't read it to repeat it in the
 * header. Answers of the API set the cookie for a browser without it; pages, which may be cached for everyone, never do. With https the token
 * belongs to a `__Host-` cookie: one that a neighbouring site planted, whose value it knows, is refused and replaced, also where the browser
 * has no such cookie yet.
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
    // Nobody on the way may keep an answer that hands out a cookie, whatever it is beside that.
    if (isHandedOut) context.header('Cache-Control', 'private, no-store')
  }
}

function handOut(context: Context, { browser, secureCookie }: { browser: string | undefined; secureCookie: boolean }) {
  const id = browser ?? randomBytes(24).toString('base64url')
  if (secureCookie && browser === undefined) {
    setCookie(context, BROWSER_COOKIE, id, { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' })
  }
  // Readable by the page's script on purpose: it has to repeat the value.
  setCookie(context, XSRF_COOKIE, tokenOf(id), { path: '/', sameSite: 'Lax', secure: secureCookie })
}

/** 192 bits, from which nobody works out the browser's own. */
function tokenOf(browser: string): string {
  return createHash('sha256').update(`xsrf:${browser}`).digest('base64url').slice(0, 32)
}

function isSame(cookie: string | undefined, header: string | undefined): boolean {
  if (!cookie || !header) return false
  const [a, b] = [Buffer.from(cookie), Buffer.from(header)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Browsers say so themselves; programs that are not browsers say nothing. */
function isCrossSite(request: Request): boolean {
  return request.headers.get('Sec-Fetch-Site') === 'cross-site'
}
