import { describe, expect, it } from 'vitest'
import { bookMeta } from './book-meta.ts'

const profile = { name: 'Anaquel', publicUrl: 'https://anaquel.example', imageProxy: null }
const args = { location: { pathname: '/' }, matches: [{ id: 'root', loaderData: { profile } }] }
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
  it('titles the page as the specification says', () => {
    expect(bookMeta(args, book)).toContainEqual({ title: 'Libro La tregua de Mario Benedetti' })
    const { author: _, ...anonymous } = book
    expect(bookMeta(args, anonymous)).toContainEqual({ title: 'Libro La tregua' })
  })

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

  it('makes no offer for a book without a price', () => {
    const { retailPrice: _, ...unpriced } = book
    expect(JSON.stringify(bookMeta(args, unpriced))).not.toMatch(/offers|price/i)
  })

  it('keeps the description short and whole-worded', () => {
    const tags = bookMeta(args, { ...book, description: 'palabra '.repeat(200) })
    const { content } = tags.find(tag => 'name' in tag && tag.name === 'description') as { content: string }
    expect(content.length).toBeLessThanOrEqual(300)
    expect(content).toMatch(/palabra…$/)
  })
})
