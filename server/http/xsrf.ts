import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { ProblemError } from './problems.ts'

/** Names fixed by specification §7. */
export const XSRF_COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'

/**
 * Anti-forgery by double submit: a page of another site can make the browser send our cookie, but can't read it to repeat it in the
 * header. Answers of the API hand the cookie to whoever has none; pages, which may be cached for everyone, never do.
 */
export function xsrfProtection({ secureCookie }: { secureCookie: boolean }): MiddlewareHandler {
  return async (context, next) => {
    const cookie = getCookie(context, XSRF_COOKIE)
    if (!cookie) {
      // Readable by the page's script on purpose: it has to repeat the value.
      setCookie(context, XSRF_COOKIE, randomBytes(24).toString('base64url'), {
        path: '/',
        sameSite: 'Lax',
        secure: secureCookie,
      })
    }
    const changesSomething = !['GET', 'HEAD', 'OPTIONS'].includes(context.req.method)
    if (changesSomething && (!isSame(cookie, context.req.header(HEADER)) || isCrossSite(context.req.raw))) {
      throw new ProblemError(
        403,
        'xsrf',
        'No pudimos comprobar el origen de la solicitud. Recarga la página y prueba otra vez.',
      )
    }
    await next()
    // Nobody on the way may keep an answer that hands out a cookie, whatever it is beside that.
    if (!cookie) context.header('Cache-Control', 'private, no-store')
  }
}

function isSame(cookie: string | undefined, header: string | undefined): boolean {
  if (!cookie || !header) return false
  const [a, b] = [Buffer.from(cookie), Buffer.from(header)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Browsers say so themselves; programs that are no browsers say nothing. */
function isCrossSite(request: Request): boolean {
  return request.headers.get('Sec-Fetch-Site') === 'cross-site'
}
