import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { shopOf } from '../../shop-context.ts'
import type { Route } from './+types/search'
import { BookListing } from './book-listing.tsx'
import { isAnotherList, readFilters } from './list-filters.ts'
import { listMeta } from './list-meta.ts'
import { type BookList, loadList, nothingWithIsbn } from './load-list.ts'

/**
 * Search results and the filtered list: /libros?q&p&a&c&min&max&orden (specification §2). An ISBN redirects to its book. If no book has it,
 * the answer is like that of any search without results: 200 and `noindex`.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<BookList> {
  const shop = shopOf(context)
  const { q } = readFilters(url.searchParams)
  const asked = q ? await shop.resolveIsbn(q) : undefined
  if (asked?.kind === 'book') throw redirect(asked.path)
  if (asked?.kind === 'unknown') return nothingWithIsbn(asked.isbn, url)
  return loadList(shop, url, {})
}

export const meta: Route.MetaFunction = listMeta

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return isAnotherList(currentUrl, nextUrl)
}

export default function SearchListing({ loaderData }: Route.ComponentProps) {
  return <BookListing list={loaderData} />
}
