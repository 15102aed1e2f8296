import { explainedAddress } from '../../app/screens/listing/list-filters.ts'
import { namePageAddress } from '../../app/screens/name/page-number.ts'
import { PAGES } from '../../contract/addresses.ts'
import { shapeOfPage } from '../../contract/page-shapes.ts'
import { NULL_IN_ADDRESS } from '../http/refuse-null.ts'
import { isUnknownPath, routePatternOf } from '../http/route-pattern.ts'

/** A page that may be kept for everyone, under one address for all its spellings. */
export interface PageAddress {
  /** Path with the known parameters only, in a fixed order. The page is rendered from it and stored under it. */
  canonical: string
  /** The visitor's address has parameters that the canonical one lacks (`utm_source=…`). */
  hasMore: boolean
  /** One of endlessly many pages: a search, a filter, a further page. */
  isOneOfEndless: boolean
  /** The path's pattern, for the metrics. */
  route: string
}

interface SharedPage {
  path: RegExp
  /** The route module, which a `.data` request may name. */
  module: string
  /** Makes the canonical address from a path and a query, without invalid parameters. Missing if the page reads no query. */
  read?: (path: string, query: URLSearchParams) => string
}

/** The pages that are the same for everyone. */
const SHARED_PAGES: readonly SharedPage[] = [
  { path: shapeOfPage(PAGES.home), module: 'screens/home/home' },
  { path: shapeOfPage(PAGES.book), module: 'screens/book/book' },
  { path: shapeOfPage(PAGES.category), module: 'screens/listing/category', read: explainedAddress },
  { path: shapeOfPage(PAGES.search), module: 'screens/listing/search', read: explainedAddress },
  { path: shapeOfPage(PAGES.author), module: 'screens/name/author', read: namePageAddress },
  { path: shapeOfPage(PAGES.publisher), module: 'screens/name/publisher', read: namePageAddress },
  { path: shapeOfPage(PAGES.collection), module: 'screens/collection/collection' },
  { path: shapeOfPage(PAGES.series), module: 'screens/series/series' },
  { path: shapeOfPage(PAGES.help), module: 'screens/help/help' },
  { path: shapeOfPage(PAGES.policies), module: 'screens/policies/policies' },
]

/** The address that stands for every unknown one: all of them show the same page. */
export const NOT_FOUND_PATH = '/no-encontrada'

/** Longer addresses are never kept. Nobody links to them; a cursor alone takes some hundreds of characters. */
const MAX_LENGTH = 4000
/**
 * Longer addresses are not remembered: the ones asked for often (a page, a search, a filter) are short. Reading an address takes longer
 * than sending its page.
 */
const MAX_REMEMBERED_LENGTH = 300
const MAX_REMEMBERED = 5000
/** Cleared when full: tracking the last use on each request would cost more in all than this does. */
const remembered = new Map<string, PageAddress | null>()

/**
 * The canonical address of a request's path and query. Null for pages that are never kept: orders, checkouts. Parameters that no screen
 * reads are dropped, so a campaign's link finds the page that everyone gets.
 */
export function readPageAddress(url: string): PageAddress | null {
  if (url.length > MAX_REMEMBERED_LENGTH) return url.length > MAX_LENGTH ? null : readAddress(url)
  const known = remembered.get(url)
  if (known !== undefined) return known
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  const address = readAddress(url)
  remembered.set(url, address)
  return address
}

function readAddress(url: string): PageAddress | null {
  const [path = '', search = ''] = splitOnce(url, '?')
  const pagePath = path.replace(/\.data$/, '').replace(/^\/_$/, '/')
  // The application refuses it.
  if (url.includes(NULL_IN_ADDRESS)) return null
  const page = SHARED_PAGES.find(shared => shared.path.test(pagePath))
  // A `.data` request comes from the router, which expects an answer in its own form.
  if (!page) return path === pagePath && isUnknownPath(path) ? NOT_FOUND : null
  const query = new URLSearchParams(search)
  const list = page.read && query.size > 0 ? page.read(path, query) : path
  const isOneOfEndless = list !== path
  const route = routePatternOf(path)
  if (path === pagePath) return { canonical: list, hasMore: list !== url, isOneOfEndless, route }

  const wanted = query.get('_routes')
  if (wanted !== null && wanted !== page.module) return null
  const canonical = wanted === null ? list : `${list}${isOneOfEndless ? '&' : '?'}_routes=${encodeURIComponent(wanted)}`
  return { canonical, hasMore: canonical !== url, isOneOfEndless, route }
}

const NOT_FOUND: PageAddress = {
  canonical: NOT_FOUND_PATH,
  hasMore: true,
  isOneOfEndless: false,
  route: routePatternOf(NOT_FOUND_PATH),
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
