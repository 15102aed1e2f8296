import { describe, expect, it } from 'vitest'
import { createTokenSigner } from '../../platform/signed-token.ts'
import { insertBook } from '../../test/support/books.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { createBookSearch } from './search-books.ts'

/** A search with a counting limit of a few matches. */
async function searchOver(books: readonly { title: string; sales: number; category_codes?: string[] }[]) {
  const { db } = await createTestDatabase()
  for (const book of books) await insertBook(db, book)
  return createBookSearch({
    db,
    cursors: createTokenSigner('a secret for tests, long enough for a digest', 'books'),
    categoryNames: async () => new Map(),
    catalogueSize: async () => books.length,
    countedMatches: 4,
    smallCatalogue: 5,
  })
}

const many = Array.from({ length: 12 }, (_, i) => ({ title: `Faro ${i}`, sales: 100 - i }))

describe('more matches than are counted', () => {
  it('give a lower bound that says so, and pages that never repeat a book', async () => {
    const search = await searchOver([...many, { title: 'Otra cosa', sales: 0 }])
    const first = await search.first({ q: 'faro', size: 2 })
    expect(first.totalIsLowerBound).toBe(true)
    expect(first.totalElements).toBeGreaterThanOrEqual(5)
    expect(first.content.map(book => book.title)).toEqual(['Faro 0', 'Faro 1'])
    const second = await search.next(first.scrollId ?? '')
    expect(second?.content.map(book => book.title)).toEqual(['Faro 2', 'Faro 3'])
    expect(second?.totalIsLowerBound).toBe(true)
  })

  it('still find the exact title and the best seller, wherever they lie', async () => {
    const search = await searchOver([...many, { title: 'Faro', sales: 0 }, { title: 'Faro vendido', sales: 999 }])
    const { content } = await search.first({ q: 'faro', size: 3 })
    expect(content.map(book => book.title)).toEqual(['Faro', 'Faro vendido', 'Faro 0'])
  })

  it('are exact in a small catalogue and up to the limit', async () => {
    const few = await searchOver(many.slice(0, 5))
    expect(await few.first({ q: 'faro' })).toMatchObject({ totalElements: 5 })
    expect(await few.first({ q: 'faro' })).not.toHaveProperty('totalIsLowerBound')
    const upTo = await searchOver([...many.slice(0, 4), { title: 'Uno', sales: 0 }, { title: 'Dos', sales: 0 }])
    expect(await upTo.first({ q: 'faro' })).toMatchObject({ totalElements: 4 })
    expect(await upTo.first({ q: 'faro' })).not.toHaveProperty('totalIsLowerBound')
  })

  it('do not hide the books of a chosen category', async () => {
    const search = await searchOver([...many, { title: 'Faro escondido', sales: 0, category_codes: ['AM'] }])
    const page = await search.first({ q: 'faro', categories: ['AM'] })
    expect(page.content.map(book => book.title)).toEqual(['Faro escondido'])
    expect(page.totalElements).toBe(1)
  })
})
