import type { RouterContextProvider } from 'react-router'
import { byLabel, type TopCategory } from '../../contract/category.ts'
import { TOP_CATEGORIES_SIZE } from '../../contract/limits.ts'
import { shopOf } from '../shop-context.ts'
import { type PackedFacts, packShopFacts } from './packed-facts.ts'

/** By the tree they were taken from: as long as it stays the same, so does what is made of them. */
const known = new WeakMap<readonly TopCategory[], PackedFacts>()

/** On the server: what every page knows of the shop, packed once for each tree of categories. */
export async function readShopFacts(context: Readonly<RouterContextProvider>): Promise<PackedFacts> {
  const shop = shopOf(context)
  const tree = await shop.topCategories()
  const packed =
    known.get(tree) ??
    packShopFacts({
      profile: shop.profile,
      topCategories: byLabel(tree.slice(0, TOP_CATEGORIES_SIZE).map(({ main }) => main)),
    })
  known.set(tree, packed)
  return packed
}
