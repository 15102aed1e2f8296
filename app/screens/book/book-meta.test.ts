import { describe, expect, it } from 'vitest'
import { bookMeta } from './book-meta.ts'
import type { ShownEdition } from './describe-editions.ts'

const profile = {
  hidesSampleTitles: false,
  name: 'Anaquel',
  publicUrl: 'https://anaquel.example',
  imageProxy: { url: '/imagenes', widthKey: 'w', heightKey: 'h' },
}
const args = { location: { pathname: '/' }, matches: [{ id: 'storefront', loaderData: { profile } }] }
const book = {
  bibliomanagerId: '1',
  normalizedIsbn: '9788420412146',
  title: 'La tregua',
  author: 'Mario Benedetti',
  retailPrice: 690,
  categories: [],
}

function schemaOf(tags: ReturnType<typeof bookMeta>) {
  return tags.find(tag => 'script:ld+json' in tag) as { 'script:ld+json': Record<string, unknown> } | undefined
}

describe('bookMeta', () => {
  // spec: 2.51
  it('titles the page as the specification says', () => {
    expect(bookMeta(args, book)).toContainEqual({ title: 'Libro La tregua de Mario Benedetti' })
    const { author: _, ...anonymous } = book
    expect(bookMeta(args, anonymous)).toContainEqual({ title: 'Libro La tregua' })
  })

  // spec: 1.35, 1.36
  it('offers the book as new, in stock and in pesos', () => {
    expect(schemaOf(bookMeta(args, book))?.['script:ld+json']).toMatchObject({
      category: 'Media > Books > Print Books',
      offers: {
        price: 690,
        priceCurrency: 'UYU',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    })
  })

  // spec: 1.30
  it('makes no offer for a book without a price', () => {
    const { retailPrice: _, ...unpriced } = book
    expect(JSON.stringify(bookMeta(args, unpriced))).not.toMatch(/offers|price|Product/i)
  })

  // spec: 1.30
  it('carries what a catalogue reads from a shared page', () => {
    const properties = Object.fromEntries(
      bookMeta(args, { ...book, publisher: { name: 'Alfaguara' } }).flatMap(tag =>
        'property' in tag ? [[tag.property, tag.content]] : [],
      ),
    )
    expect(properties).toMatchObject({
      'og:type': 'product',
      'product:retailer_item_id': '1',
      'product:price:amount': '690',
      'product:price:currency': 'UYU',
      'product:availability': 'in stock',
      'product:condition': 'new',
      'product:brand': 'Alfaguara',
      'product:category': 'Media > Books > Print Books',
    })
  })

  // spec: 1.28
  it('shows the cover through the image proxy at 1024x1024', () => {
    expect(bookMeta(args, { ...book, frontCover: 'https://cdn.example/tapa.jpg' })).toContainEqual({
      property: 'og:image',
      content: 'https://anaquel.example/imagenes?url=https%3A%2F%2Fcdn.example%2Ftapa.jpg&w=1024&h=1024',
    })
  })

  it('gives the way through the categories', () => {
    const ofAdventure = { ...book, categories: [{ code: 'FJ', name: 'Aventuras' }] }
    const tags = bookMeta(args, ofAdventure, [{ code: 'F', name: 'Ficción' }])
    const crumbs = tags.flatMap(tag => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))[1]
    expect((crumbs as { itemListElement: { name: string; item: string }[] }).itemListElement).toMatchObject([
      { position: 1, name: 'Inicio', item: 'https://anaquel.example/' },
      { position: 2, name: 'Ficción', item: 'https://anaquel.example/categorias/ficcion/F' },
      { position: 3, name: 'Aventuras', item: 'https://anaquel.example/categorias/aventuras/FJ' },
      { position: 4, name: 'La tregua' },
    ])
  })

  it('names the people, the prizes, the readers and the other editions', () => {
    const edition: ShownEdition = {
      path: '/libro/The-Truce/9789974000025',
      name: 'Tapa dura, en inglés',
      detail: '',
      cover: { normalizedIsbn: '9789974000025', title: 'The Truce' },
      binding: 'hardcover',
      language: 'en',
    }
    const contributors = [
      { role: 'B06', name: 'Ana Gil' },
      { role: 'A12', name: 'Luis Paz' },
      { role: 'A23', name: 'Eva Sosa' },
    ]
    const full = { ...book, contributors, prizes: ['Premio'], audience: { from: 12, to: null, codes: [] } }
    expect(schemaOf(bookMeta(args, full, [], [edition]))?.['script:ld+json']).toMatchObject({
      translator: [{ '@type': 'Person', name: 'Ana Gil' }],
      illustrator: [{ name: 'Luis Paz' }],
      contributor: [{ name: 'Eva Sosa' }],
      award: ['Premio'],
      typicalAgeRange: '12-',
      exampleOfWork: {
        '@type': 'Book',
        workExample: [
          {
            '@id': 'https://anaquel.example/libro/The-Truce/9789974000025',
            isbn: '9789974000025',
            bookFormat: 'https://schema.org/Hardcover',
            inLanguage: 'en',
          },
        ],
      },
    })
    expect(schemaOf(bookMeta(args, book))?.['script:ld+json']).not.toHaveProperty('exampleOfWork')
  })

  it('keeps a sample title out of search engines where real cards are charged', () => {
    const robots = { name: 'robots', content: 'noindex' }
    const real = {
      ...args,
      matches: [{ id: 'storefront', loaderData: { profile: { ...profile, hidesSampleTitles: true } } }],
    }
    expect(bookMeta(real, { ...book, isSample: true })).toContainEqual(robots)
    expect(bookMeta(real, book)).not.toContainEqual(robots)
    expect(bookMeta(args, { ...book, isSample: true })).not.toContainEqual(robots)
  })

  // spec: 1.27, 2.52
  it('keeps the description short and whole-worded', () => {
    const tags = bookMeta(args, { ...book, description: 'palabra '.repeat(200) })
    const { content } = tags.find(tag => 'name' in tag && tag.name === 'description') as { content: string }
    expect(content.length).toBeLessThanOrEqual(300)
    expect(content).toMatch(/palabra\.\.\.$/)
  })
})
