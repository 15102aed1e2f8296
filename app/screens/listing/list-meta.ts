import { BESTSELLERS_PATH, categoryPath, NEW_RELEASES_PATH, SEARCH_PATH } from '../../../contract/addresses.ts'
import { authorLine } from '../../../contract/authors.ts'
import type { StrandType } from '../../../contract/book.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import { type PageArgs, pageMeta, shopFactsOf } from '../../page-meta.ts'
import { breadcrumbData, type Crumb, categoryCrumbs } from '../../schema-data.ts'
import { countChoices, listAddress } from './list-filters.ts'
import { titleOf, totalInWords } from './list-title.ts'
import type { BookList, ListScope } from './load-list.ts'

const STRAND_PATHS: Record<StrandType, string> = { BESTSELLERS: BESTSELLERS_PATH, NEW_RELEASES: NEW_RELEASES_PATH }

/**
 * The head of a list page. Searches, filters and further pages are endless, so they are `noindex`. Categories, authors and publishers are
 * indexed; their other sort orders have the default order as canonical address. A shared link keeps all filters.
 */
export function listMeta(args: PageArgs & { loaderData?: BookList | undefined }) {
  const list = args.loaderData
  if (!list) return pageMeta(args)
  const title = titleOf(list)
  const { filters, page, isContinued } = list
  const noindex = isContinued || isOneOfEndless(filters) || page.totalElements === 0
  const facts = shopFactsOf(args)
  const path = listAddress(pathOf(list.scope), noindex ? filters : { ...filters, sort: 'relevance' })
  return pageMeta(args, {
    title,
    description: descriptionOf(list),
    canonicalPath: path,
    noindex,
    ...(facts && !noindex && { schema: [breadcrumbsOf(facts.profile, list, path)] }),
  })
}

/** The description of a shared link. If nothing was found, it says that the shop can be asked. */
function descriptionOf(list: BookList): string {
  const { page, filters } = list
  if (page.totalElements > 0 && !page.isNearest) {
    return `${inOneSentence(list)}, con envíos a todo el Uruguay y 12 cuotas sin recargo.`
  }
  const sought = filters.q ? ` «${filters.q}»` : ' esos libros'
  return `No encontramos${sought}: escríbenos y te decimos si podemos conseguirlo${filters.q ? '' : 's'}, con envíos a todo el Uruguay.`
}

/**
 * Title and count in one sentence without repeated words: `633 libros sobre Ficción`, `8 libros para «quijote»`, `Novedades: 40 libros`.
 */
function inOneSentence({ scope, filters, page }: BookList): string {
  const count = totalInWords(page)
  if (scope.title) return `${scope.title}: ${count}`
  if (scope.category) return `${count} sobre ${scope.category.name}`
  if (filters.q) return `${count} para «${filters.q}»`
  const maker = filters.p || (filters.a && authorLine(filters.a))
  return maker ? `${count} de ${maker}` : count
}

/** The canonical path of a list: the router also accepts it in capitals or with a trailing slash. */
function pathOf({ strand, category }: ListScope): string {
  if (category) return categoryPath(category)
  return strand ? STRAND_PATHS[strand] : SEARCH_PATH
}

/** Searches, filters, and an author at one publisher: combinations that nobody looks for. */
function isOneOfEndless(filters: BookList['filters']): boolean {
  return Boolean(filters.q) || countChoices(filters) > 0 || Boolean(filters.a && filters.p)
}

function breadcrumbsOf(profile: ShopProfile, list: BookList, path: string) {
  const { category } = list.scope
  const crumbs: Crumb[] = category
    ? categoryCrumbs(category, list.categories.ancestors)
    : [{ name: titleOf(list), path }]
  return breadcrumbData(profile, crumbs)
}
