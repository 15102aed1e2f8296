import { describe, expect, it } from 'vitest'
import type { ShopProfile } from '../contract/shop-profile.ts'
import { pageMeta, shareImageAddress } from './page-meta.ts'

const profile: ShopProfile = {
  name: 'Anaquel',
  publicUrl: 'https://anaquel.example',
  apiBase: '',
  phone: '59899123456',
  email: 'hola@anaquel.example',
  socialUrl: 'https://social.example/anaquel',
  pickupAddress: 'Sarandí 000',
  pickupHours: 'Lunes a viernes de 9 a 18',
  imageProxy: null,
  cardProvider: { sdkUrl: '/sandbox/tarjetas/sdk.js', publicKey: 'TEST-public', testCardsUrl: null },
  recaptcha: null,
  standIns: [],
}

function argsOf(shop: ShopProfile) {
  return { location: { pathname: '/ayuda' }, matches: [{ id: 'root', loaderData: { profile: shop } }] }
}

describe('pageMeta', () => {
  it('names the shop after the default title', () => {
    expect(pageMeta(argsOf(profile))).toContainEqual({ title: 'Compra libros en Uruguay | Librería online Anaquel' })
  })

  it('adds the name to the title of a page, and leaves an exact title alone', () => {
    expect(pageMeta(argsOf(profile), { title: 'Ayuda' })).toContainEqual({ title: 'Ayuda | Anaquel' })
    expect(pageMeta(argsOf(profile), { exactTitle: 'Libro X de Y' })).toContainEqual({ title: 'Libro X de Y' })
  })

  it('gives the page its own address under the public one', () => {
    expect(pageMeta(argsOf(profile))).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://anaquel.example/ayuda',
    })
  })

  it('carries price and currency only for what has a price', () => {
    const amount = { property: 'product:price:amount', content: '690' }
    expect(pageMeta(argsOf(profile), { price: 690 })).toContainEqual(amount)
    expect(JSON.stringify(pageMeta(argsOf(profile)))).not.toContain('product:price')
  })

  it('has no canonical address where nothing should be indexed', () => {
    expect(JSON.stringify(pageMeta(argsOf(profile), { noindex: true }))).not.toContain('canonical')
  })

  it('still titles the page when the shop is not known', () => {
    expect(pageMeta({ location: { pathname: '/' }, matches: [] }, { title: 'Algo salió mal' })).toEqual([
      { title: 'Algo salió mal' },
    ])
  })
})

describe('shareImageAddress', () => {
  it('asks the image proxy for 1024x1024 under its own keys', () => {
    const imageProxy = { url: 'https://img.example/', widthKey: 'w', heightKey: 'h' }
    const address = new URL(shareImageAddress({ ...profile, imageProxy }, '/portadas/1.svg'))
    expect(Object.fromEntries(address.searchParams)).toEqual({
      url: 'https://anaquel.example/portadas/1.svg',
      w: '1024',
      h: '1024',
    })
  })

  it('makes the address absolute without a proxy', () => {
    expect(shareImageAddress(profile, '/portadas/1.svg')).toBe('https://anaquel.example/portadas/1.svg')
  })
})
