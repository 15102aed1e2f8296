import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { shopOf } from '../../shop-context.ts'
import type { Route } from './+types/search'
import { BookListing } from './book-listing.tsx'
import { isAnotherList } from './list-filters.ts'
import { listMeta } from './list-meta.ts'
import { loadList } from './load-list.ts'

/** Search results and the filtered list: /libros?q&p&a&c (specification §2). */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadList(shopOf(context), url, {})
}

export const meta: Route.MetaFunction = listMeta

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return isAnotherList(currentUrl, nextUrl)
}

export default function SearchListing({ loaderData }: Route.ComponentProps) {
  return <BookListing list={loaderData} />
}
