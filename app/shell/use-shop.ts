import { useRouteLoaderData } from 'react-router'
import type { ShopFacts } from './shop-facts.ts'

/** What every page knows of the shop, from the root's loader. */
export function useShop(): ShopFacts {
  const facts = useRouteLoaderData<ShopFacts>('root')
  if (!facts) throw new Error('useShop needs the root loader to have answered')
  return facts
}
