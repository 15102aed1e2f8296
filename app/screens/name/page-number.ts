/** The query key of a further page. */
const PAGE_KEY = 'pagina'

/** The page that an address asks for, from 1 on; what makes no sense is the first. */
export function readPageNumber(query: URLSearchParams): number {
  const typed = query.get(PAGE_KEY) ?? ''
  return /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1
}

/** The address of a name's page as a visitor wrote it, without what its screen does not read. */
export function namePageAddress(path: string, query: URLSearchParams): string {
  const page = readPageNumber(query)
  return page > 1 ? `${path}?${PAGE_KEY}=${page}` : path
}
