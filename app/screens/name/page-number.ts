/** The query parameter of further pages. */
const PAGE_KEY = 'pagina'

/** The page number of an address, from 1 on; 1 if it is invalid. */
export function readPageNumber(query: URLSearchParams): number {
  const typed = query.get(PAGE_KEY) ?? ''
  return /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1
}

/** The canonical address of a name's page, without parameters that its screen does not read. */
export function namePageAddress(path: string, query: URLSearchParams): string {
  const page = readPageNumber(query)
  return page > 1 ? `${path}?${PAGE_KEY}=${page}` : path
}
