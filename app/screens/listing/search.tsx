import { hyphenate } from 'isbn3'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { shopOf } from '../../shop-context.ts'
import type { Route } from './+types/search'
import { BookListing } from './book-listing.tsx'
import { isAnotherList, readFilters } from './list-filters.ts'
import { listMeta } from './list-meta.ts'
import { type BookList, loadList } from './load-list.ts'
import { UnknownIsbn } from './unknown-isbn.tsx'

/**
 * Search results and the filtered list: /libros?q&p&a&c&min&max&orden (specification §2). An ISBN leads straight to its book. One that
 * no book has is answered like any search that found nothing: 200, and not for search engines.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<BookList | { unknownIsbn: string }> {
  const shop = shopOf(context)
  const { q } = readFilters(url.searchParams)
  const asked = q ? await shop.resolveIsbn(q) : undefined
  if (asked?.kind === 'book') throw redirect(asked.path)
  if (asked?.kind === 'unknown') return { unknownIsbn: hyphenate(asked.isbn) || asked.isbn }
  return loadList(shop, url, {})
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (loaderData && 'unknownIsbn' in loaderData) {
    return pageMeta(args, { title: `ISBN ${loaderData.unknownIsbn}`, noindex: true })
  }
  return listMeta({ ...args, loaderData })
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return isAnotherList(currentUrl, nextUrl)
}

export default function SearchListing({ loaderData }: Route.ComponentProps) {
  if ('unknownIsbn' in loaderData) return <UnknownIsbn isbn={loaderData.unknownIsbn} />
  return <BookListing list={loaderData} />
}
