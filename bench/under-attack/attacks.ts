import { PAYMENT_WEBHOOK_PATH, PRINT_WEBHOOK_PATH } from '../../contract/addresses.ts'
/** What each client of an attack does repeatedly. */
export type AttackKind = 'read' | 'pipeline' | 'stall'

/** An attack, as `attacker.ts` runs it. */
export interface Attack {
  name: string
  kind: AttackKind
  clients: number
  /** The paths to request; each client starts at a different one. Unused for `distinct` paths. */
  paths: string[]
  /** Sent to them by POST. */
  body?: string
  /** Files that the shop must have written before the attack begins. */
  written?: string[]
}

/** How many searches a pipelining client writes to one connection before it hangs up. */
export const PIPELINED = 3000
const SEARCHES = 20_000

/** Bodies of the maximum size: one large, one as deeply nested as possible. */
const LARGE_BODY = JSON.stringify({ data: 'x'.repeat(60_000) })
const DEEP_BODY = '['.repeat(30_000) + ']'.repeat(30_000)
const WEBHOOKS = [`${PAYMENT_WEBHOOK_PATH}?data.id=1&type=payment`, PRINT_WEBHOOK_PATH]

/** The attacks in order. `words` come from the catalogue, so that searches for two of them find something. */
export function attacksWith(words: readonly string[], covers: readonly string[]): Attack[] {
  const searches = distinctSearches(words)
  const feeds = ['/feeds/google.xml', '/feeds/meta.csv']
  const sitemaps = ['/sitemaps/libros-1.xml', '/sitemap.xml']
  const unknown = Array.from({ length: SEARCHES }, (_, i) => (i % 2 ? `/no-existe-${i}` : `/libro/x/978${1e9 + i}`))
  return [
    { name: 'distinct searches, 64 clients', kind: 'read', clients: 64, paths: searches },
    { name: 'distinct searches, 512 clients', kind: 'read', clients: 512, paths: searches.toReversed() },
    { name: '3,000 searches in one connection that hangs up', kind: 'pipeline', clients: 1, paths: searches },
    { name: '3,000 searches in each of 64 connections that hang up', kind: 'pipeline', clients: 64, paths: searches },
    { name: 'a product feed that is being written, 8 readers', kind: 'read', clients: 8, paths: feeds },
    { name: 'product feeds, 8 readers', kind: 'read', clients: 8, paths: feeds, written: feeds },
    { name: 'product feeds, 32 readers', kind: 'read', clients: 32, paths: feeds, written: feeds },
    { name: 'sitemaps, 32 readers', kind: 'read', clients: 32, paths: sitemaps, written: sitemaps },
    { name: 'pages that do not exist, 64 clients', kind: 'read', clients: 64, paths: unknown },
    { name: 'covers at new sizes, 64 clients', kind: 'read', clients: 64, paths: [...covers] },
    { name: 'captcha challenges, 64 clients', kind: 'read', clients: 64, paths: ['/api/web/captcha?action=orderBook'] },
    { name: 'the entrance of the desk, 64 clients', kind: 'read', clients: 64, paths: ['/mesa/entrar'] },
    {
      name: 'webhooks of 60 KB without a signature, 64 clients',
      kind: 'read',
      clients: 64,
      paths: WEBHOOKS,
      body: LARGE_BODY,
    },
    {
      name: 'what is sent to addresses that are only read, 64 clients',
      kind: 'read',
      clients: 64,
      paths: ['/', '/mesa/entrar', '/correos/x', '/api/nada'],
      body: LARGE_BODY,
    },
    {
      name: 'orders of nested JSON, 64 clients',
      kind: 'read',
      clients: 64,
      paths: ['/api/web/orders'],
      body: DEEP_BODY,
    },
    { name: '200 readers of a feed that stall', kind: 'stall', clients: 200, paths: feeds, written: feeds },
  ]
}

/** Different pairs of words, in an order that jumps through the catalogue. */
function distinctSearches(words: readonly string[]): string[] {
  const pairs = Array.from({ length: Math.min(SEARCHES, words.length ** 2) }, (_, i) => [
    words[i % words.length],
    words[(i + 1 + Math.floor(i / words.length)) % words.length],
  ])
  return pairs.map(pair => `/libros?q=${encodeURIComponent(pair.join(' '))}`)
}
