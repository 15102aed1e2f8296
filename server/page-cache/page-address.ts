import { explainedAddress } from '../../app/screens/listing/list-filters.ts'
import { namePageAddress } from '../../app/screens/name/page-number.ts'
import { PAGES } from '../../contract/addresses.ts'
import { shapeOfPage } from '../../contract/page-shapes.ts'
import { NULL_IN_ADDRESS } from '../http/refuse-null.ts'
import { isUnknownPath, routePatternOf } from '../http/route-pattern.ts'

/** A page that may be kept for everyone, by the one address all its spellings share. */
export interface PageAddress {
  /** Path with the known parameters only, in one order; names both what to render and where it is kept. */
  canonical: string
  /** The visitor's own spelling has more in it than the canonical one (`utm_source=…`). */
  hasMore: boolean
  /** One of endlessly many: a search, a filter, a further page. */
  isOneOfEndless: boolean
  /** The pattern its path follows, for the metrics. */
  route: string
}

interface SharedPage {
  path: RegExp
  /** What loads it: a `.data` request may name it. */
  module: string
  /** The address it would give itself, of a path and a query: what makes no sense in it is dropped. Absent: it reads no query. */
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

/** Where every address leads that is not one of the shop's: one page says so for all of them. */
export const NOT_FOUND_PATH = '/no-encontrada'

/** Nobody links to longer addresses; a cursor alone takes some hundreds. */
const MAX_LENGTH = 4000
/** What is asked for over and over is short: a page, a search, a filter. Reading an address takes longer than sending its page. */
const MAX_REMEMBERED_LENGTH = 300
const MAX_REMEMBERED = 5000
/** Emptied when it is full: to keep what was used last would cost more on each request than this does on all of them. */
const remembered = new Map<string, PageAddress | null>()

/**
 * The canonical address of a request's path and query, or null for what is never kept: orders, checkouts. Parameters
 * that no screen reads don't count, so that a campaign's link finds the page of everyone else.
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
  // A `.data` request is the router's own, which expects its own answer.
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
