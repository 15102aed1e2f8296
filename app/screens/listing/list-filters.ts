import { listingQuery, SORT_WORDS } from '../../../contract/addresses.ts'
import { BOOK_SORTS, type BookSort } from '../../../contract/book.ts'
import { boundsToExplain, type PriceRange, rangeOf, readPesos } from './price-range.ts'

/**
 * The filters and the sort order of a list. The URL is the state (`decisions/0001`, Categories): `q` search text, `p` publisher, `a`
 * author, one `c` for each category code the reader toggled, `min` and `max` in whole pesos, and `orden`. Invalid values are dropped.
 */
export interface ListFilters extends PriceRange {
  q: string
  p: string
  a: string
  codes: readonly string[]
  sort: BookSort
}

/** The query parameter with the cursor of the API where a page starts. */
export const START_KEY = 'desde'

const MAX_TEXT = 200
const MAX_CODES = 30
const CODE_PATTERN = /^[A-Z][A-Z0-9]{0,9}$/

/** Reads the filters of an address. Inside a category only codes below it count. */
export function readFilters(query: URLSearchParams, topCode = ''): ListFilters {
  const codes = query
    .getAll('c')
    .map(code => code.toUpperCase())
    .filter(code => CODE_PATTERN.test(code) && code.startsWith(topCode) && code !== topCode)
  return {
    q: readText(query, 'q'),
    p: readText(query, 'p'),
    a: readText(query, 'a'),
    codes: inOrder(codes).slice(0, MAX_CODES),
    ...rangeOf(readPesos(query.get('min')), readPesos(query.get('max'))),
    sort: BOOK_SORTS.find(sort => SORT_WORDS[sort] === query.get('orden')) ?? 'relevance',
  }
}

/** The address of a list with these filters; with a cursor, of a further page. */
export function listAddress(pathname: string, filters: ListFilters, start?: string): string {
  const query = listingQuery({ ...filters, c: filters.codes })
  if (start) query.set(START_KEY, start)
  const text = query.toString()
  return text ? `${pathname}?${text}` : pathname
}

/** The address of a list without parameters that no screen reads, but with invalid prices, which the page has to explain. */
export function explainedAddress(pathname: string, query: URLSearchParams): string {
  const address = listAddress(pathname, readFilters(query), query.get(START_KEY) ?? undefined)
  const explained = boundsToExplain({ min: query.get('min'), max: query.get('max') })
  if (Object.keys(explained).length === 0) return address
  const [path = '', search = ''] = address.split('?')
  const asTyped = new URLSearchParams(search)
  for (const [name, typed] of Object.entries(explained)) asTyped.set(name, typed)
  return `${path}?${asTyped}`
}

/** Toggles a category: adds its code, or removes it together with the codes below it. */
export function toggleCode(filters: ListFilters, code: string): ListFilters {
  const codes = filters.codes.includes(code)
    ? filters.codes.filter(other => !other.startsWith(code))
    : [...filters.codes, code]
  return { ...filters, codes: inOrder(codes) }
}

/** The number of active choices in the filter panel: a price range counts as one. */
export function countChoices({ codes, min, max }: ListFilters): number {
  return codes.length + (min || max ? 1 : 0)
}

/** 'Borrar filtros': drops category and price filters; search text and order stay. */
export function withoutChoices(filters: ListFilters): ListFilters {
  return { ...filters, codes: [], min: undefined, max: undefined }
}

// Sorts the codes: the same list always has the same address, so that caches find it.
function inOrder(codes: readonly string[]): string[] {
  return [...new Set(codes)].sort()
}

function readText(query: URLSearchParams, key: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses some of them, and nobody types them
  const text = (query.get(key) ?? '').replace(/[\u0000-\u001f\u007f]/g, ' ')
  return [...text.trim()].slice(0, MAX_TEXT).join('')
}

/** False for a fragment or a second click on the same link, which should not load the books again. */
export function isAnotherList(current: URL, next: URL): boolean {
  return current.pathname + current.search !== next.pathname + next.search
}
