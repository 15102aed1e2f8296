import type { RouterContextProvider } from 'react-router'
import type { Category, TopCategory } from '../../contract/category.ts'
import { TOP_CATEGORIES_SIZE } from '../../contract/limits.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import { shopOf } from '../shop-context.ts'
import { type PackedFacts, packShopFacts } from './packed-facts.ts'

/** What every page knows of the shop. On the server one object serves all pages of a catalogue. */
export interface ShopFacts {
  profile: ShopProfile
  /** The menu needs these alone; the tree below them would be the most of every page. */
  topCategories: Category[]
}

/** By the tree they were taken from: as long as it stays the same, so does what is made of them. */
const known = new WeakMap<readonly TopCategory[], PackedFacts>()

export async function readShopFacts(context: Readonly<RouterContextProvider>): Promise<PackedFacts> {
  const shop = shopOf(context)
  const tree = await shop.topCategories()
  const packed =
    known.get(tree) ??
    packShopFacts({ profile: shop.profile, topCategories: tree.slice(0, TOP_CATEGORIES_SIZE).map(({ main }) => main) })
  known.set(tree, packed)
  return packed
}
