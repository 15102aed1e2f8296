import { LRUCache } from 'lru-cache'
import { PAGES, PAYMENT_WEBHOOK_PATH, PRINT_WEBHOOK_PATH } from '../../contract/addresses.ts'
import { DESK_PATH } from '../../contract/desk-addresses.ts'
import { shapeOfPage } from '../../contract/page-shapes.ts'

/** Paths and their patterns, most frequent first. */
const PATTERNS: readonly [RegExp, string][] = [
  [/^\/assets\/.*$/, '/assets/*'],
  [/^\/portadas\/.*$/, '/portadas/:file'],
  [/^\/tapas\/.*$/, '/tapas/:file'],
  [/^\/imagenes(\/.*)?$/, '/imagenes'],
  [/^\/(_|_root)?(\.data)?$/, '/'],
  ...Object.values(PAGES).flatMap(patternsOfPage),
  [/^\/api\/web\/books\/?$/, '/api/web/books'],
  [/^\/api\/web\/books\/strand\/[^/]+\/?$/, '/api/web/books/strand/:type'],
  [/^\/api\/web\/books\/[^/]+\/?$/, '/api/web/books/:id'],
  [/^\/api\/web\/(categories|suggestions|captcha|offers|xsrf)\/?$/, '/api/web/$1'],
  [/^\/api\/web\/orders\/?$/, '/api/web/orders'],
  [/^\/api\/web\/orders\/(shipping|links)\/?$/, '/api/web/orders/$1'],
  [/^\/api\/web\/orders\/[^/]+\/(payments|cancellation|lines|address)\/?$/, '/api/web/orders/:id/$1'],
  [/^\/api\/web\/orders\/[^/]+\/?$/, '/api/web/orders/:id'],
  [/^\/api\/books\/[^/]+\/?$/, '/api/books/:id'],
  [/^\/api\/openapi\.json\/?$/, '/api/openapi.json'],
  [shapeOfPage(PAYMENT_WEBHOOK_PATH, '\\/?'), PAYMENT_WEBHOOK_PATH],
  [shapeOfPage(PRINT_WEBHOOK_PATH, '\\/?'), PRINT_WEBHOOK_PATH],
  [/^\/(sitemaps|feeds)\/[^/]+$/, '/$1/:file'],
  [/^\/(robots\.txt|sitemap\.xml|site\.webmanifest|compartir\.jpg|sw\.js)$/, '/$1'],
  [/^\/(salud|listo|metrics)$/, '/$1'],
  [/^\/(favicon\.(?:ico|svg)|apple-touch-icon\.png|icon-(?:maskable-)?\d+\.png)$/, '/$1'],
  [new RegExp(`^${DESK_PATH}((/|\\.data).*)?$`), `${DESK_PATH}/*`],
  [/^\/sandbox(\/.*)?$/, '/sandbox/*'],
]

export const NO_ADDRESS = 'other'

/** Longer paths are not cached. */
const MAX_REMEMBERED_LENGTH = 300
const remembered = new LRUCache<string, string>({ max: 5000 })

/**
 * The pattern of a path, for logs and metrics: they must not grow with every book, nor show an order's secret address. An unknown path
 * gives `other`.
 */
export function routePatternOf(path: string): string {
  if (path.length > MAX_REMEMBERED_LENGTH) return findPattern(path)
  const known = remembered.get(path)
  if (known) return known
  const pattern = findPattern(path)
  remembered.set(path, pattern)
  return pattern
}

/** The pattern of a page, and one without its last part where that is optional. The router loads a page's data from `….data`. */
function patternsOfPage(path: string): [RegExp, string][] {
  const whole = path.replace('?', '')
  const patterns = whole === path ? [path] : [whole.slice(0, whole.lastIndexOf('/')), whole]
  return patterns.map(pattern => [shapeOfPage(pattern, '(\\.data)?'), pattern])
}

function findPattern(path: string): string {
  for (const [shape, pattern] of PATTERNS) {
    if (shape.test(path)) return path.replace(shape, pattern)
  }
  return NO_ADDRESS
}

/** True if no page matches, even after decoding, lower-casing and dropping a trailing slash, which the pages accept. */
export function isUnknownPath(path: string): boolean {
  if (path.includes('//') || path.includes('\\')) return false
  try {
    return routePatternOf(decodeURIComponent(path).toLowerCase().replace(/\/$/, '') || '/') === NO_ADDRESS
  } catch {
    // Can't be decoded: the pages answer this themselves.
    return false
  }
}
