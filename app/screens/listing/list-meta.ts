import { pageMeta } from '../../page-meta.ts'
import { countChoices, listAddress } from './list-filters.ts'
import { titleOf, totalInWords } from './list-title.ts'
import type { BookList } from './load-list.ts'

/**
 * The head of a list page. Searches, filters, other orders and further pages are endless and stay out of search engines; what is left
 * are categories, authors and publishers. A shared link carries the whole list.
 */
export function listMeta(args: Parameters<typeof pageMeta>[0] & { loaderData?: BookList | undefined }) {
  const list = args.loaderData
  if (!list) return pageMeta(args)
  const title = titleOf(list)
  const { filters, page, isContinued } = list
  return pageMeta(args, {
    title,
    description: `${title}: ${totalInWords(page)} con envíos a todo el Uruguay y 12 cuotas sin recargo.`,
    canonicalPath: listAddress(args.location.pathname, filters),
    noindex: isContinued || isOneOfEndless(filters) || page.totalElements === 0,
  })
}

function isOneOfEndless(filters: BookList['filters']): boolean {
  return Boolean(filters.q) || countChoices(filters) > 0 || filters.sort !== 'relevance'
}
