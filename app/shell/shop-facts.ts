import type { RouterContextProvider } from 'react-router'
import type { Category, TopCategory } from '../../contract/category.ts'
import { TOP_CATEGORIES_SIZE } from '../../contract/limits.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import { shopOf } from '../shop-context.ts'

/** What every page knows of the shop, from the root's loader. On the server one object serves all pages of a catalogue. */
export interface ShopFacts {
  profile: ShopProfile
  /** The menu needs these alone; the tree below them would be the most of every page. */
  topCategories: Category[]
}

/** By the tree they were taken from: as long as it stays the same, so does what is made of them. */
const known = new WeakMap<readonly TopCategory[], ShopFacts>()

export async function readShopFacts(context: Readonly<RouterContextProvider>): Promise<ShopFacts> {
  const shop = shopOf(context)
  const tree = await shop.topCategories()
  const facts = known.get(tree) ?? {
    profile: shop.profile,
    topCategories: tree.slice(0, TOP_CATEGORIES_SIZE).map(({ main }) => main),
  }
  known.set(tree, facts)
  return facts
}
