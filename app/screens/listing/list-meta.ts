import { pageMeta } from '../../page-meta.ts'
import { listAddress, withoutCodes } from './list-filters.ts'
import { countInWords, titleOf } from './list-title.ts'
import type { BookList } from './load-list.ts'

/**
 * The head of a list page. Searches, toggled categories and further pages are endless and stay out of search engines; what is left
 * (categories, authors, publishers) is canonical without them.
 */
export function listMeta(args: Parameters<typeof pageMeta>[0] & { loaderData?: BookList | undefined }) {
  const list = args.loaderData
  if (!list) return pageMeta(args)
  const title = titleOf(list)
  const { filters, page, isContinued } = list
  return pageMeta(args, {
    title,
    description: `${title}: ${countInWords(page.totalElements)} con envíos a todo el Uruguay y 12 cuotas sin recargo.`,
    canonicalPath: listAddress(args.location.pathname, withoutCodes(filters)),
    noindex: isContinued || Boolean(filters.q) || filters.codes.length > 0 || page.totalElements === 0,
  })
}
