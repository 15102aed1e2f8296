import { redirect } from 'react-router'
import type { BookPage, StrandType } from '../../../contract/book.ts'
import type { Category } from '../../../contract/category.ts'
import { isMistypedIsbn } from '../../../contract/isbn.ts'
import type { NamedPage } from '../../../contract/name-page.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import { toCardBook } from '../../books/card-book.ts'
import type { shopOf } from '../../shop-context.ts'
import { type CategoryChoices, categoryChoices } from './filter-options.ts'
import { type ListFilters, listAddress, readFilters, START_KEY } from './list-filters.ts'
import type { FirstPage } from './loaded-pages.ts'

/** The subject of a list, before filters. */
export interface ListScope {
  strand?: StrandType
  category?: Category
  title?: string
}

/** The data of a list screen. */
export interface BookList {
  scope: ListScope
  filters: ListFilters
  page: FirstPage
  categories: CategoryChoices
  /** True if the list starts at a cursor and not at its beginning. */
  isContinued: boolean
  /** The page of the author or publisher whose list this is. */
  namePage?: NamedPage
  /** Set if the search is a valid ISBN that no book has; formatted as printed. */
  unknownIsbn?: string
  /** True if the search looks like an ISBN with a wrong, missing or extra digit. */
  isMistypedIsbn?: boolean
}

/** Loads the list of an address. A cursor that is invalid or outdated redirects to the beginning of the list. */
export async function loadList(shop: ReturnType<typeof shopOf>, url: URL, scope: ListScope): Promise<BookList> {
  const filters = readFilters(url.searchParams, scope.category?.code)
  const start = url.searchParams.get(START_KEY)
  const loaded = start ? await shop.nextBooks(start) : await loadFirstPage(shop, filters, scope)
  if (!loaded) throw redirect(listAddress(url.pathname, filters))
  const { aggregations, content, ...page } = loaded
  const categories = categoryChoices({
    topCategories: await shop.topCategories(),
    counts: aggregations.categories,
    codes: filters.codes,
    topCode: scope.category?.code,
  })
  const namePage = content.length > 0 ? await namePageOf(shop, filters) : null
  return {
    scope,
    filters,
    page: { ...page, content: content.map(toCardBook) },
    categories,
    isContinued: start !== null && start !== '',
    ...(namePage && { namePage }),
    ...(content.length === 0 && filters.q && isMistypedIsbn(filters.q) && { isMistypedIsbn: true }),
  }
}

/** The page of the author or publisher, if the list is of exactly one. */
async function namePageOf(shop: ReturnType<typeof shopOf>, { a, p }: ListFilters): Promise<NamedPage | null> {
  if (a && p) return null
  if (a) return shop.findPageOfName({ kind: 'AUTHOR', spelling: a })
  return p ? shop.findPageOfName({ kind: 'PUBLISHER', spelling: p }) : null
}

/** The empty list for an ISBN that no book of the catalogue has. */
export function nothingWithIsbn(isbn: string, url: URL): BookList {
  return {
    scope: {},
    filters: readFilters(url.searchParams),
    page: { content: [], last: true, totalElements: 0 },
    categories: { options: [], neighbours: null, ancestors: [] },
    isContinued: false,
    unknownIsbn: readableIsbn(isbn),
  }
}

function loadFirstPage(shop: ReturnType<typeof shopOf>, filters: ListFilters, scope: ListScope): Promise<BookPage> {
  return shop.searchBooks({
    categories: scope.category ? [scope.category.code, ...filters.codes] : filters.codes,
    ...(filters.q && { q: filters.q }),
    ...(filters.p && { publisher: filters.p }),
    ...(filters.a && { author: filters.a }),
    ...(scope.strand && { strand: scope.strand }),
    minPrice: filters.min,
    maxPrice: filters.max,
    sort: filters.sort,
  })
}
