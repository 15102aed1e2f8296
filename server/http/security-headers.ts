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
} as const

export function securityHeaders(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    // Again, since a page's own Response takes the place of the one that had it.
    context.header('X-Request-Id', context.get('requestId'))
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value)
  }
}

/**
 * The content security policy of one finished page: its inline scripts are named by their hashes, so a cached page stays valid, and
 * nothing else may run but the scripts of the vendors in `sources`. Covers may come from any https address a feed names.
 */
export function contentSecurityPolicy(html: string, sources: PageSources): string {
  const named = new Set(inlineScripts(html).map(hashOf))
  return [
    `default-src 'self'`,
    directive('script-src', [...sources.script, ...named]),
    `style-src 'self' 'unsafe-inline'`,
    directive('img-src', ['data:', 'https:', ...sources.image]),
    `font-src 'self'`,
    directive('connect-src', sources.connect),
    directive('frame-src', sources.frame),
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

function directive(name: string, sources: readonly string[]): string {
  return [name, `'self'`, ...sources].join(' ')
}

/** All pages of a kind have the same scripts. */
const hashes = new LRUCache<string, string>({ max: 100 })

function hashOf(script: string): string {
  const known = hashes.get(script)
  if (known) return known
  const made = `'sha256-${hash('sha256', script, 'base64')}'`
  hashes.set(script, made)
  return made
}

/** One expression: to look for each piece by itself takes three times as long. */
const SCRIPTS = /<script([^>]*)>([\s\S]*?)<\/script>/g

/** The texts of the scripts that run: not those of other files, nor data, which no policy concerns. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(SCRIPTS)]
    .filter(([, attributes = '']) => !/\ssrc=|type="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, , text = '']) => text)
}
