/**
 * What narrows a list. The address bar is the state (`decisions.md`, Categories): `q` search text, `p` publisher, `a` author and
 * one `c` for each category code the reader toggled.
 */
export interface ListFilters {
  q: string
  p: string
  a: string
  codes: readonly string[]
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
  }
}

/** The address of a list with these filters, and of its further pages with a cursor. */
export function listAddress(pathname: string, filters: ListFilters, start?: string): string {
  const query = new URLSearchParams()
  if (filters.q) query.set('q', filters.q)
  if (filters.p) query.set('p', filters.p)
  if (filters.a) query.set('a', filters.a)
  for (const code of filters.codes) query.append('c', code)
  if (start) query.set(START_KEY, start)
  const text = query.toString()
  return text ? `${pathname}?${text}` : pathname
}

/** A click on a category: puts its code in, or takes it out together with the narrower ones below it. */
export function toggleCode(filters: ListFilters, code: string): ListFilters {
  const codes = filters.codes.includes(code)
    ? filters.codes.filter(other => !other.startsWith(code))
    : [...filters.codes, code]
  return { ...filters, codes: inOrder(codes) }
}

/** 'Borrar filtros': back to the top category alone; what was searched for stays. */
export function withoutCodes(filters: ListFilters): ListFilters {
  return { ...filters, codes: [] }
}

/** Does anything narrow this list beyond its own page? */
export function isNarrowed(filters: ListFilters): boolean {
  return Boolean(filters.q || filters.p || filters.a || filters.codes.length)
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
