import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop } from '../../test/support/test-shop.ts'

/** AM is "Arquitectura", a child of A, "Las artes". */
async function shopWithArchitecture() {
  const test = await createTestShop()
  await insertBook(test.db, { title: 'Casas de Montevideo', sales: 5, category_codes: ['AM'] })
  await insertBook(test.db, { title: 'Puentes', sales: 9, category_codes: ['AM'] })
  await insertBook(test.db, { title: 'Una novela', sales: 99, category_codes: ['FA'] })
  const titles = async (request: Parameters<typeof test.shop.searchBooks>[0]) =>
    (await test.shop.searchBooks(request)).content.map(book => book.title)
  return { ...test, titles }
}

describe('words that only the names of categories have', () => {
  it('find the books there, the better sellers first, in plural or singular', async () => {
    const { db, titles, shop } = await shopWithArchitecture()
    await insertBook(db, { title: 'La arquitectora', category_codes: ['FA'] })
    for (const q of ['arquitectura', 'Arquitecturas', 'artes']) {
      expect(await titles({ q }), q).toEqual(['Puentes', 'Casas de Montevideo'])
    }
    expect(await shop.searchBooks({ q: 'arquitectura' })).not.toHaveProperty('correction')
  })

  it('narrow what other words find', async () => {
    const { titles } = await shopWithArchitecture()
    expect(await titles({ q: 'arquitectura montevideo' })).toEqual(['Casas de Montevideo'])
    expect(await titles({ q: 'arquitectura novela' })).toEqual([])
  })

  it('go on over the pages after, and within filters', async () => {
    const { shop, titles } = await shopWithArchitecture()
    const first = await shop.searchBooks({ q: 'arquitectura', size: 1 })
    expect(first.totalElements).toBe(2)
    const second = await shop.nextBooks(first.scrollId ?? '')
    expect(second?.content.map(book => book.title)).toEqual(['Casas de Montevideo'])
    expect(await titles({ q: 'arquitectura', categories: ['AM'] })).toEqual(['Puentes', 'Casas de Montevideo'])
    const filtered = await shop.searchBooks({ q: 'arquitectura', author: 'Nadie' })
    expect(filtered).toMatchObject({ totalElements: 0, alternatives: { withoutFilters: 2 } })
  })

  it('count for nothing where a title has them', async () => {
    const { db, titles } = await shopWithArchitecture()
    await insertBook(db, { title: 'Arquitectura', sales: 1, category_codes: ['FA'] })
    expect(await titles({ q: 'arquitectura' })).toEqual(['Arquitectura'])
  })
})
