import type { RouterContextProvider } from 'react-router'
import type { Category } from '../../contract/category.ts'
import { TOP_CATEGORIES_SIZE } from '../../contract/limits.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import { shopOf } from '../shop-context.ts'

/** What every page knows of the shop. */
export interface ShopFacts {
  profile: ShopProfile
  /** The menu needs these alone; the tree below them would be the most of every page. */
  topCategories: Category[]
}

export async function readShopFacts(context: Readonly<RouterContextProvider>): Promise<ShopFacts> {
  const shop = shopOf(context)
  const { content } = await shop.listCategories({ size: TOP_CATEGORIES_SIZE })
  return { profile: shop.profile, topCategories: content.map(({ main }) => main) }
}
