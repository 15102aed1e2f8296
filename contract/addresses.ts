import { slugSegment } from './slug.ts'

/** The addresses of the shop's pages (specification §2, route table). */

export const BESTSELLERS_PATH = '/categorias/mas-vendidos'
export const NEW_RELEASES_PATH = '/categorias/novedades'

/** `/libro/{title-author slug}/{isbn}` */
export function bookPath(book: { title: string; author?: string | undefined; normalizedIsbn: string }): string {
  return `/libro/${bookSlug(book)}/${book.normalizedIsbn}`
}

/** The checkout of a book. */
export function checkoutPath(book: { title: string; author?: string | undefined; normalizedIsbn: string }): string {
  return `${bookPath(book)}/comprar`
}

/** The escaped `{title}-{author}` slug of a book. */
export function bookSlug(book: { title: string; author?: string | undefined }): string {
  return slugSegment([book.title, book.author].filter(Boolean).join(' '))
}

/** `/categorias/{name}/{code}`; canonical category addresses are lower case (`decisions.md`, Slugs). */
export function categoryPath(category: { code: string; name: string }): string {
  return `/categorias/${slugSegment(category.name).toLowerCase()}/${category.code}`
}

/** `/libros` with the filters of the specification: q (search text), p (publisher), a (author), c (category codes). */
export function listingPath(filters: { q?: string; p?: string; a?: string; c?: readonly string[] }): string {
  const query = new URLSearchParams()
  if (filters.q) query.set('q', filters.q)
  if (filters.p) query.set('p', filters.p)
  if (filters.a) query.set('a', filters.a)
  for (const code of filters.c ?? []) query.append('c', code)
  const text = query.toString()
  return text ? `/libros?${text}` : '/libros'
}

export function orderPath(externalId: string): string {
  return `/orden/${externalId}`
}
