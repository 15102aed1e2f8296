import type { Category } from '../../contract/category.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'

/** The facts of the shop that every page has. On the server all pages of a catalogue version share one object. */
export interface ShopFacts {
  profile: ShopProfile
  /** Only the top ones, for the menu: the whole tree would be the largest part of every page. */
  topCategories: Category[]
}
