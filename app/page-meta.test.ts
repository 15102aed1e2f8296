import { describe, expect, it } from 'vitest'
import type { ShopProfile } from '../contract/shop-profile.ts'
import { testProfile } from '../test/support/test-shop.ts'
import { pageMeta } from './page-meta.ts'

const profile = { ...testProfile, publicUrl: 'https://anaquel.example' }

function argsOf(shop: ShopProfile) {
  return {
    location: { pathname: '/ayuda' },
    matches: [{ id: 'storefront', loaderData: { profile: shop } }],
  }
}

describe('pageMeta', () => {
  // spec: 1.37
  it('names the shop after the default title', () => {
    expect(pageMeta(argsOf(profile))).toContainEqual({ title: 'Compra libros en Uruguay | Librería online Anaquel' })
  })

  // spec: 1.26
  it('adds the name to the title of a page, and leaves an exact title alone', () => {
    expect(pageMeta(argsOf(profile), { title: 'Ayuda' })).toContainEqual({ title: 'Ayuda | Anaquel' })
    expect(pageMeta(argsOf(profile), { exactTitle: 'Libro X de Y' })).toContainEqual({ title: 'Libro X de Y' })
  })

  // spec: 1.29
  it('gives the page its own address under the public one', () => {
    expect(pageMeta(argsOf(profile))).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://anaquel.example/ayuda',
    })
  })

  // spec: 1.29
  it('names one address for all that the router takes for it', () => {
    expect(JSON.stringify(pageMeta({ ...argsOf(profile), location: { pathname: '/Ayuda/' } }))).toContain(
      '"href":"https://anaquel.example/ayuda"',
    )
    expect(JSON.stringify(pageMeta({ ...argsOf(profile), location: { pathname: '/' } }))).toContain(
      '"href":"https://anaquel.example/"',
    )
  })

  // spec: 1.28
  it("shares a square picture, the shop's own where the page has none", () => {
    expect(pageMeta(argsOf(profile))).toContainEqual({
      property: 'og:image',
      content: 'https://anaquel.example/compartir.jpg',
    })
    const image = { address: 'https://anaquel.example/imagenes?w=1024', alt: 'Cubierta de Rayuela' }
    expect(pageMeta(argsOf(profile), { image })).toEqual(
      expect.arrayContaining([
        { property: 'og:image', content: image.address },
        { property: 'og:image:alt', content: 'Cubierta de Rayuela' },
        { property: 'og:image:width', content: '1024' },
      ]),
    )
  })

  // spec: 1.29
  it('has no canonical address where nothing should be indexed', () => {
    expect(JSON.stringify(pageMeta(argsOf(profile), { noindex: true }))).not.toContain('canonical')
  })

  it('still titles the page when the shop is not known', () => {
    expect(pageMeta({ location: { pathname: '/' }, matches: [] }, { title: 'Algo salió mal' })).toEqual([
      { title: 'Algo salió mal' },
    ])
  })
})
