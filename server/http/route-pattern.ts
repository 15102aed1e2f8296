import { LRUCache } from 'lru-cache'
import { PAGES } from '../../contract/addresses.ts'
import { shapeOfPage } from '../../contract/page-shapes.ts'

/** What a path is an address of, most frequent first. */
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
  [/^\/api\/(openapi\.json|payments\/notices|printing\/news)\/?$/, '/api/$1'],
  [/^\/(sitemaps|feeds)\/[^/]+$/, '/$1/:file'],
  [/^\/(robots\.txt|sitemap\.xml|site\.webmanifest|compartir\.jpg|sw\.js)$/, '/$1'],
  [/^\/(salud|listo|metrics)$/, '/$1'],
  [/^\/(favicon\.(?:ico|svg)|apple-touch-icon\.png|icon-(?:maskable-)?\d+\.png)$/, '/$1'],
  [/^\/mesa((\/|\.data).*)?$/, '/mesa/*'],
  [/^\/sandbox(\/.*)?$/, '/sandbox/*'],
]

export const NO_ADDRESS = 'other'

/** The same few paths are asked for over and over. */
const MAX_REMEMBERED_LENGTH = 300
const remembered = new LRUCache<string, string>({ max: 5000 })

/**
 * The pattern a path follows: for logs and metrics, which must not grow with every book nor show an order's secret address. What is not
 * an address of the shop is `other`.
 */
export function routePatternOf(path: string): string {
  if (path.length > MAX_REMEMBERED_LENGTH) return findPattern(path)
  const known = remembered.get(path)
  if (known) return known
  const pattern = findPattern(path)
  remembered.set(path, pattern)
  return pattern
}

/** A page's pattern, and one without its last part where that may be missing; the router asks for its data at `….data`. */
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

/** No spelling of the path is an address of the shop: pages are the same in capitals, encoded or with a slash at their end. */
export function isUnknownPath(path: string): boolean {
  if (path.includes('//') || path.includes('\\')) return false
  try {
    return routePatternOf(decodeURIComponent(path).toLowerCase().replace(/\/$/, '') || '/') === NO_ADDRESS
  } catch {
    // Not decodable: what the pages answer to that, they say themselves.
    return false
  }
}
