import { hash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { PageSources } from './page-sources.ts'

/** Headers that every answer carries beside its request id. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** For covers and share pictures, which other sites and mails embed. Register it before `etag()`, so that 304 answers carry it too. */
export const forEverySite: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('Cross-Origin-Resource-Policy', 'cross-origin')
}

/** With https: a browser that came once uses https alone for the shop and its subdomains. One year is what browsers expect. */
export function transportSecurity(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}
}

export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const always = Object.entries({ ...SECURITY_HEADERS, ...transportSecurity(publicUrl) })
  return async (context, next) => {
    await next()
    // Set again: a page's own Response replaces the one that had it.
    context.header('X-Request-Id', context.get('requestId'))
    const own = context.res.headers.get('Cross-Origin-Resource-Policy')
    for (const [name, value] of always) context.header(name, value)
    if (own) context.header('Cross-Origin-Resource-Policy', own)
  }
}

/**
 * The content security policy of one finished page. Our inline scripts are listed by their hashes, so a cached page stays valid. Apart from
 * them only the vendors' scripts in `sources` may run: an injected script may not. Covers may come from any https address that a feed
 * names.
 */
export function contentSecurityPolicy(scripts: readonly string[], sources: PageSources): string {
  const named = new Set(scripts.map(hashOf))
  return [
    `default-src 'self'`,
    directive('script-src', [...sources.script, ...named]),
    `style-src 'self' 'unsafe-inline'`,
    directive('img-src', ['data:', 'https:', ...sources.image]),
    `font-src 'self'`,
    directive('connect-src', sources.connect),
    directive('frame-src', sources.frame),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

function directive(name: string, sources: readonly string[]): string {
  return [name, `'self'`, ...sources].join(' ')
}

/** Hashes by script: all pages of a kind have the same scripts. */
const hashes = new LRUCache<string, string>({ max: 100 })

function hashOf(script: string): string {
  const known = hashes.get(script)
  if (known) return known
  const made = `'sha256-${hash('sha256', script, 'base64')}'`
  hashes.set(script, made)
  return made
}
