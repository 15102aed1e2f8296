import { createContext, useContext } from 'react'
import type { ShopFacts } from './shop-facts.ts'

/** Given by the shell. */
export const ShopContext = createContext<ShopFacts | null>(null)

/** What every page knows of the shop. */
export function useShop(): ShopFacts {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop needs the shell around it')
  return shop
}
