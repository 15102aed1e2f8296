import { createContext, useContext } from 'react'
import type { ShopFacts } from './shop-facts.ts'

/** Provided by the shell. */
export const ShopContext = createContext<ShopFacts | null>(null)

/** The facts of the shop that every page has. */
export function useShop(): ShopFacts {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop needs the shell around it')
  return shop
}
