import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { shopOf } from '../../shop-context.ts'
import type { Route } from './+types/category'
import { BookListing } from './book-listing.tsx'
import { resolveCategory } from './category-route.ts'
import { isAnotherList } from './list-filters.ts'
import { listMeta } from './list-meta.ts'
import { loadList } from './load-list.ts'

/** Loads the books of a category, the best sellers or the new releases (specification §2). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const route = resolveCategory(params, await shop.topCategories())
  switch (route.kind) {
    case 'strand':
      return loadList(shop, url, { strand: route.strand, title: route.title })
    case 'category':
      return loadList(shop, url, { category: route.category })
    case 'moved':
      throw redirect(route.to + url.search, 301)
    case 'missing':
      throw data(null, { status: 404 })
  }
}

export const meta: Route.MetaFunction = listMeta

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return isAnotherList(currentUrl, nextUrl)
}

export default function CategoryListing({ loaderData }: Route.ComponentProps) {
  return <BookListing list={loaderData} />
}
