import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { testProfile } from '../../test/support/test-shop.ts'
import { BookCard } from '../books/book-card.tsx'
import { BookShelf } from '../books/book-shelf.tsx'
import { keepMarkup } from './keep-markup.server.tsx'
import { KeepMarkupContext } from './same-markup.ts'
import type { ShopFacts } from './shop-facts.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { ShopContext } from './use-shop.ts'

/** Names that the top bar shows as categories, and the footer as stand-ins. */
const shopWith = (...names: string[]): ShopFacts => ({
  profile: { ...testProfile, standIns: names },
  topCategories: names.map((name, i) => ({ code: String.fromCharCode(65 + i), name })),
})

const inRouter = (part: ReactNode) => <RouterProvider router={createMemoryRouter([{ path: '/', element: part }])} />
const plain = (shop: ShopFacts, part: ReactNode) =>
  renderToString(inRouter(<ShopContext value={shop}>{part}</ShopContext>))
const kept = (shop: ShopFacts, part: ReactNode) =>
  plain(shop, <KeepMarkupContext value={keepMarkup}>{part}</KeepMarkupContext>)

describe.each([
  ['the footer', <SiteFooter key="footer" />],
  ['the top bar', <SiteHeader key="bar" />],
])('%s of a page', (_name, part) => {
  it('is the markup that the browser makes of it, the first time and every other', () => {
    const shop = shopWith('Ficción & más', 'Arte')
    const inBrowser = plain(shop, part)
    expect(inBrowser).toContain('Ficción &amp; más')
    expect(kept(shop, part)).toBe(inBrowser)
    expect(kept(shop, part)).toBe(inBrowser)
  })

  it('follows what the shop says', () => {
    expect(kept(shopWith('Arte'), part)).toContain('>Arte<')
    expect(kept(shopWith('Derecho'), part)).toContain('>Derecho<')
  })
})

describe('a shelf of books', () => {
  const books = ['La tregua', 'Mate & <amargo>'].map((title, i) => ({
    bibliomanagerId: `B${i}`,
    normalizedIsbn: `978997427182${i}`,
    title,
  }))
  const shelf = (...shown: typeof books) => <BookShelf books={shown} id="shelf" title="Más Vendidos" />

  it('is the markup that the browser makes of it, whatever books it holds', () => {
    const shop = shopWith('Arte')
    for (const shown of [books, books.toReversed(), books.slice(1), []]) {
      expect(kept(shop, shelf(...shown))).toBe(plain(shop, shelf(...shown)))
    }
    expect(kept(shop, shelf(...books))).toContain('Mate &amp; &lt;amargo&gt;')
  })
})

describe('a card that many pages show', () => {
  const book = { bibliomanagerId: 'B1', normalizedIsbn: '9789974271821', title: 'Mate & <amargo>', retailPrice: 1490 }
  const shop = shopWith('Arte')

  it('is the markup that the browser makes of it, the first time and every other', () => {
    for (const heading of ['h2', 'h3', 'h2'] as const) {
      const inBrowser = plain(shop, <BookCard book={book} heading={heading} />)
      expect(inBrowser).toContain(`<${heading}>`)
      expect(kept(shop, <BookCard book={book} heading={heading} />)).toBe(inBrowser)
    }
  })

  it.each([
    ['another price', { retailPrice: 1590 }],
    ['no price', { retailPrice: undefined }],
    ['another title', { title: 'Mate' }],
    ['another cover', { frontCover: 'https://covers.example/9789974271821.jpg' }],
    ['another author', { author: 'Ana' }],
  ])('is another one with %s', (_what, change) => {
    const before = kept(shop, <BookCard book={book} />)
    const changed = { ...book, ...change }
    expect(kept(shop, <BookCard book={changed as typeof book} />)).toBe(
      plain(shop, <BookCard book={changed as typeof book} />),
    )
    expect(kept(shop, <BookCard book={changed as typeof book} />)).not.toBe(before)
  })

  it('asks for its cover early where it is in view as the page opens', () => {
    const covered = { ...book, frontCover: 'https://covers.example/9789974271821.jpg' }
    const preload = '<link rel="preload" as="image"'
    expect(kept(shop, <BookCard book={covered} priority />)).toContain(preload)
    expect(kept(shop, <BookCard book={covered} />)).not.toContain(preload)
  })
})
