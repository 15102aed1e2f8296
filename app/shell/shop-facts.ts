import type { Category } from '../../contract/category.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'

/** What every page knows of the shop. On the server one object serves all pages of a catalogue. */
export interface ShopFacts {
  profile: ShopProfile
  /** The menu needs these alone; the tree below them would be the most of every page. */
  topCategories: Category[]
}
