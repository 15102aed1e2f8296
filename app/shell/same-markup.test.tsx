import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { testProfile } from '../../test/support/test-shop.ts'
import { CategoriesMenu } from './categories-menu.tsx'
import { keepMarkup } from './keep-markup.server.tsx'
import { KeepMarkupContext } from './same-markup.ts'
import type { ShopFacts } from './shop-facts.ts'
import { SiteFooter } from './site-footer.tsx'
import { ShopContext } from './use-shop.ts'

const shopWith = (...names: string[]): ShopFacts => ({
  profile: { ...testProfile, standIns: ['Los correos no se envían.'] },
  topCategories: names.map((name, i) => ({ code: String.fromCharCode(65 + i), name })),
})

const plain = (shop: ShopFacts, part: ReactNode) => renderToString(<ShopContext value={shop}>{part}</ShopContext>)
const kept = (shop: ShopFacts, part: ReactNode) =>
  plain(shop, <KeepMarkupContext value={keepMarkup}>{part}</KeepMarkupContext>)

describe.each([
  ['the footer', <SiteFooter key="footer" />],
  ['the menu', <CategoriesMenu key="menu" />],
])('%s of a page', (_name, part) => {
  it('is the markup that the browser makes of it, the first time and every other', () => {
    const shop = shopWith('Ficción & más', 'Arte')
    const inBrowser = plain(shop, part)
    expect(inBrowser).toContain('Ficción &amp; más')
    expect(kept(shop, part)).toBe(inBrowser)
    expect(kept(shop, part)).toBe(inBrowser)
  })

  it('follows the catalogue', () => {
    expect(kept(shopWith('Arte'), part)).toContain('>Arte<')
    expect(kept(shopWith('Derecho'), part)).toContain('>Derecho<')
  })
})
