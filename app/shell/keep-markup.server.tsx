import { renderToString } from 'react-dom/server'
import type { KeepMarkup } from './same-markup.ts'
import type { ShopFacts } from './shop-facts.ts'
import { ShopContext } from './use-shop.ts'

/** By the shop's data, which go away with the catalogue they were read from. */
const kept = new WeakMap<ShopFacts, Map<string, string>>()

export const keepMarkup: KeepMarkup = (name, shop, part) => {
  const ofShop = kept.get(shop) ?? new Map<string, string>()
  kept.set(shop, ofShop)
  const markup = ofShop.get(name) ?? renderToString(<ShopContext value={shop}>{part}</ShopContext>)
  ofShop.set(name, markup)
  return markup
}
