import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { KeepMarkup } from './same-markup.ts'
import type { ShopFacts } from './shop-facts.ts'
import { ShopContext } from './use-shop.ts'

/** By the shop's data, which go away with the catalogue they were read from. */
const ofShops = new WeakMap<ShopFacts, Map<string, string>>()

/** Some five thousand cards, the characters of their names included. */
const MAX_CHARACTERS = 8_000_000
const ofProfiles = new WeakMap<ShopProfile, LRUCache<string, string>>()

export const keepMarkup: KeepMarkup = {
  ofShop(name, shop, part) {
    const ofShop = ofShops.get(shop) ?? new Map<string, string>()
    ofShops.set(shop, ofShop)
    const markup = ofShop.get(name) ?? render(shop, part)
    ofShop.set(name, markup)
    return markup
  },
  ofProps(props, shop, part) {
    const ofProfile = ofProfiles.get(shop.profile) ?? createPart()
    ofProfiles.set(shop.profile, ofProfile)
    const name = JSON.stringify(props)
    const known = ofProfile.get(name)
    if (known !== undefined) return known
    const markup = render(shop, part())
    ofProfile.set(name, markup)
    return markup
  },
}

function createPart() {
  return new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (markup, name) => markup.length + name.length,
  })
}

/** In one piece: React joins a text of hundreds, and who keeps it that way joins them again for each page. */
function render(shop: ShopFacts, part: ReactNode): string {
  return Buffer.from(renderToString(<ShopContext value={shop}>{part}</ShopContext>)).toString()
}
