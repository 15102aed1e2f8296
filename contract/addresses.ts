import { authorLine } from './authors.ts'
import type { BookSort } from './book.ts'
import { foldLetters } from './fold-letters.ts'
import type { NamedPage } from './name-page.ts'
import { isSameSlug, slugSegment } from './slug.ts'

/** The first segment of addresses that have more: the pages and builders below are made of them. */
export const BOOK_PATH = '/libro'
export const CATEGORIES_PATH = '/categorias'
const COLLECTIONS = '/colecciones'
const SERIES = '/series'
const AUTHORS = '/autores'
const PUBLISHERS = '/editoriales'
export const MAILS_PATH = '/correos'
const CHECKOUT = 'comprar'

export const BESTSELLERS_PATH = `${CATEGORIES_PATH}/mas-vendidos`
export const NEW_RELEASES_PATH = `${CATEGORIES_PATH}/novedades`

/** All books, or those that match the filters behind it. */
export const SEARCH_PATH = '/libros'

/** The cart, or a list of books offered for it. */
export const CART_PATH = '/pedido'

export const MY_ORDERS_PATH = '/mis-pedidos'

/** The order view without an order: the browser shows the last one it keeps. */
export const LAST_ORDER_PATH = '/orden'

export const HELP_PATH = '/ayuda'
export const POLICIES_PATH = '/politicas'
export const TERMS_PATH = `${POLICIES_PATH}#terminos-condiciones`
export const PRIVACY_PATH = `${POLICIES_PATH}#privacidad`

/** The page that a reader without a network sees instead of one that needs it. */
export const OFFLINE_PATH = '/sin-conexion'

/** Below it is the API (specification §7). */
export const API_PATH = '/api'
/** Where the card provider and the print network send their webhooks. */
export const PAYMENT_WEBHOOK_PATH = `${API_PATH}/payments/notices`
export const PRINT_WEBHOOK_PATH = `${API_PATH}/printing/news`

/**
 * The paths of the shop's pages (specification §2, route table), in the router's notation: `?` marks an optional segment. Browsers don't
 * load this list: the functions below build the addresses.
 */
export const PAGES = {
  home: '/',
  book: `${BOOK_PATH}/:bookName/:isbn`,
  checkout: `${BOOK_PATH}/:bookName/:isbn/${CHECKOUT}`,
  category: `${CATEGORIES_PATH}/:name/:code?`,
  search: SEARCH_PATH,
  collection: `${COLLECTIONS}/:slug`,
  series: `${SERIES}/:slug`,
  author: `${AUTHORS}/:slug`,
  publisher: `${PUBLISHERS}/:slug`,
  cart: CART_PATH,
  order: `${LAST_ORDER_PATH}/:externalId?`,
  myOrders: MY_ORDERS_PATH,
  mails: `${MAILS_PATH}/:token`,
  help: HELP_PATH,
  policies: POLICIES_PATH,
  offline: OFFLINE_PATH,
} as const

/** `/libro/{title-author slug}/{isbn}` */
export function bookPath(book: { title: string; author?: string | undefined; normalizedIsbn: string }): string {
  return `${BOOK_PATH}/${bookSlug(book)}/${book.normalizedIsbn}`
}

/** The checkout of a book. */
export function checkoutPath(book: { title: string; author?: string | undefined; normalizedIsbn: string }): string {
  return checkoutBelow(bookPath(book))
}

/** The checkout of the book whose page has this path. */
export function checkoutBelow(bookPath: string): string {
  return `${bookPath}/${CHECKOUT}`
}

/** The escaped `{title}-{author}` slug of a book. A title without letters or digits gives `libro`. */
export function bookSlug(book: { title: string; author?: string | undefined }): string {
  const title = /[\p{L}\p{N}]/u.test(book.title) ? book.title : 'libro'
  return slugSegment([title, book.author && authorLine(book.author)].filter(Boolean).join(' '))
}

/** Whether the address has this book's own slug (case-insensitive) and bare ISBN. */
export function isBookAddress(
  book: { title: string; author?: string | undefined; normalizedIsbn: string },
  params: { bookName: string; isbn: string },
): boolean {
  return isSameSlug(params.bookName, decodeURIComponent(bookSlug(book))) && params.isbn === book.normalizedIsbn
}

/** `/categorias/{name}/{code}`; canonical category addresses are lower case (`decisions/0001`, Slugs). */
export function categoryPath(category: { code: string; name: string }): string {
  return `${CATEGORIES_PATH}/${slugSegment(category.name).toLowerCase()}/${category.code}`
}

/** `/series/{slug}`. */
export function seriesPath({ slug }: { slug: string }): string {
  return `${SERIES}/${encodeURIComponent(slug)}`
}

/** `/colecciones/{slug}`, the slug as `collectionSlug` makes it. */
export function collectionPath(collection: { slug: string }): string {
  return `${COLLECTIONS}/${encodeURIComponent(collection.slug)}`
}

/** The slug of a collection with this title: `¡Las Órillas!` → `las-orillas`. */
export function collectionSlug(title: string): string {
  return (
    foldLetters(title)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? ''
  )
}

/** `/autores/{slug}` or `/editoriales/{slug}`, with the page number from the second page on. */
export function namePath({ kind, slug }: Pick<NamedPage, 'kind' | 'slug'>, page = 1): string {
  const path = `${kind === 'AUTHOR' ? AUTHORS : PUBLISHERS}/${encodeURIComponent(slug)}`
  return page > 1 ? `${path}?pagina=${page}` : path
}

/** The filters in a list's address. */
export interface ListingFilters {
  /** Search text. */
  q?: string | undefined
  /** Publisher. */
  p?: string | undefined
  /** Author. */
  a?: string | undefined
  /** Category codes. */
  c?: readonly string[] | undefined
  /** Lowest and highest price, whole pesos. */
  min?: number | undefined
  max?: number | undefined
  /** Absent: sorted by relevance. */
  sort?: BookSort | undefined
}

/** The values of `orden`. Relevance is the default and is left out of addresses, but is read too. */
export const SORT_WORDS: Readonly<Record<BookSort, string>> = {
  relevance: 'relevancia',
  sales: 'ventas',
  newest: 'novedades',
  price: 'precio',
  '-price': 'precio-desc',
}

/** `/libros` with its filters: q, p, a and c (specification §2), `min`, `max` and `orden`. */
export function listingPath(filters: ListingFilters): string {
  const text = listingQuery(filters).toString()
  return text ? `${SEARCH_PATH}?${text}` : SEARCH_PATH
}

/** The query string of a list. Its parameters always have the same order, so one list has one address. */
export function listingQuery({ q, p, a, c = [], min, max, sort = 'relevance' }: ListingFilters): URLSearchParams {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (p) query.set('p', p)
  if (a) query.set('a', a)
  for (const code of c) query.append('c', code)
  if (min) query.set('min', String(min))
  if (max) query.set('max', String(max))
  if (sort !== 'relevance') query.set('orden', SORT_WORDS[sort])
  return query
}

/** The page where a person unsubscribes from the shop's mails, or subscribes again. `token`: signed, from a mail's link. */
export function refusalPath(token: string): string {
  return `${MAILS_PATH}/${token}`
}

/** An order's page, by its unguessable random id. */
export function orderPath(externalId: string): string {
  return `${LAST_ORDER_PATH}/${externalId}`
}
