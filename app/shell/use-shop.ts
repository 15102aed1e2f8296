import { createContext, useContext } from 'react'
import type { Category } from '../../contract/category.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'

/** What every page knows of the shop, from the root's loader. On the server one object serves all pages of a catalogue. */
export interface ShopData {
  profile: ShopProfile
  topCategories: Category[]
}

/** Given by the shell. */
export const ShopContext = createContext<ShopData | null>(null)

export function useShop(): ShopData {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop needs the shell around it')
  return shop
}
