import type { RouterContextProvider } from 'react-router'
import { byLabel } from '../../contract/category.ts'
import { TOP_CATEGORIES_SIZE } from '../../contract/limits.ts'
import { shopOf } from '../shop-context.ts'
import type { ShopFacts } from './shop-facts.ts'

/** Reads the facts of the shop that every page needs. Server only. */
export async function readShopFacts(context: Readonly<RouterContextProvider>): Promise<ShopFacts> {
  const shop = shopOf(context)
  const tree = await shop.topCategories()
  return {
    profile: shop.profile,
    topCategories: byLabel(tree.slice(0, TOP_CATEGORIES_SIZE).map(({ main }) => main)),
  }
}
