import { listingQuery, SORT_WORDS } from '../../../contract/addresses.ts'
import { BOOK_SORTS, type BookSort } from '../../../contract/book.ts'
import { boundsToExplain, type PriceRange, rangeOf, readPesos } from './price-range.ts'

/**
 * What narrows a list and how it is sorted. The address bar is the state (`decisions/0001`, Categories): `q` search text, `p` publisher,
 * `a` author, one `c` for each category code the reader toggled, `min` and `max` in whole pesos, and `orden`. What makes no sense is
 * dropped.
 */
export interface ListFilters extends PriceRange {
  q: string
  p: string
  a: string
  codes: readonly string[]
  sort: BookSort
}

/** The query key of the page a list starts from: a cursor of the API. */
export const START_KEY = 'desde'

const MAX_TEXT = 200
const MAX_CODES = 30
const CODE_PATTERN = /^[A-Z][A-Z0-9]{0,9}$/

/** The filters of an address; inside a category only the codes below it count. */
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

/** The address of a list with these filters, and of its further pages with a cursor. */
export function listAddress(pathname: string, filters: ListFilters, start?: string): string {
  const query = listingQuery({ ...filters, c: filters.codes })
  if (start) query.set(START_KEY, start)
  const text = query.toString()
  return text ? `${pathname}?${text}` : pathname
}

/** The address of a list as a visitor wrote it, without what no screen reads: also with prices that the page has to explain. */
export function explainedAddress(pathname: string, query: URLSearchParams): string {
  const address = listAddress(pathname, readFilters(query), query.get(START_KEY) ?? undefined)
  const explained = boundsToExplain({ min: query.get('min'), max: query.get('max') })
  if (Object.keys(explained).length === 0) return address
  const [path = '', search = ''] = address.split('?')
  const asTyped = new URLSearchParams(search)
  for (const [name, typed] of Object.entries(explained)) asTyped.set(name, typed)
  return `${path}?${asTyped}`
}

/** A click on a category: puts its code in, or takes it out together with the narrower ones below it. */
export function toggleCode(filters: ListFilters, code: string): ListFilters {
  const codes = filters.codes.includes(code)
    ? filters.codes.filter(other => !other.startsWith(code))
    : [...filters.codes, code]
  return { ...filters, codes: inOrder(codes) }
}

/** How many choices of the filter panel narrow this list: a price range counts as one. */
export function countChoices({ codes, min, max }: ListFilters): number {
  return codes.length + (min || max ? 1 : 0)
}

/** 'Borrar filtros': back to the top category alone; what was searched for, and its order, stay. */
export function withoutChoices(filters: ListFilters): ListFilters {
  return { ...filters, codes: [], min: undefined, max: undefined }
}

// One order for one set of codes: the same list has the same address, so caches and readers meet.
function inOrder(codes: readonly string[]): string[] {
  return [...new Set(codes)].sort()
}

function readText(query: URLSearchParams, key: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses some of them, and nobody types them
  const text = (query.get(key) ?? '').replace(/[\u0000-\u001f\u007f]/g, ' ')
  return [...text.trim()].slice(0, MAX_TEXT).join('')
}

/** A fragment or a second click on the same link does not ask for the same books again. */
export function isAnotherList(current: URL, next: URL): boolean {
  return current.pathname + current.search !== next.pathname + next.search
}
