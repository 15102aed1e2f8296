import { describe, expect, it } from 'vitest'
import type { StrandType } from '../../contract/book.ts'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop, type TestShop } from '../../test/support/test-shop.ts'
import { cleanFilters } from './book-filters.ts'
import type { BookListRequest } from './search-books.ts'

async function titles({ shop }: TestShop, request: BookListRequest): Promise<string[]> {
  return (await shop.searchBooks(request)).content.map(book => book.title).sort()
}

async function counts({ shop }: TestShop, request: BookListRequest): Promise<Record<string, number>> {
  const { aggregations } = await shop.searchBooks(request)
  return Object.fromEntries(aggregations.categories.map(({ key, count }) => [key, count]))
}

/** Four books: adventure, historical adventure, suspense and adventure, architecture. */
async function shopWithSubjects(): Promise<TestShop> {
  const test = await createTestShop()
  await insertBook(test.db, { title: 'Aventura', category_codes: ['FJ'] })
  await insertBook(test.db, { title: 'Aventura histórica', category_codes: ['FJH'] })
  await insertBook(test.db, { title: 'Suspenso y aventura', category_codes: ['FH', 'FJ'] })
  await insertBook(test.db, { title: 'Arquitectura', category_codes: ['AM'] })
  await insertBook(test.db, { title: 'Sin tema', category_codes: [] })
  return test
}

describe('the categories of a list', () => {
  it('find their descendants’ books too', async () => {
    const test = await shopWithSubjects()
    expect(await titles(test, { categories: ['F'] })).toEqual(['Aventura', 'Aventura histórica', 'Suspenso y aventura'])
    expect(await titles(test, { categories: ['FJ'] })).toEqual([
      'Aventura',
      'Aventura histórica',
      'Suspenso y aventura',
    ])
    expect(await titles(test, { categories: ['FJH'] })).toEqual(['Aventura histórica'])
  })

  it('combine with OR, each book once', async () => {
    const test = await shopWithSubjects()
    expect(await titles(test, { categories: ['AM', 'FH'] })).toEqual(['Arquitectura', 'Suspenso y aventura'])
    expect((await test.shop.searchBooks({ categories: ['FH', 'FJ'] })).totalElements).toBe(3)
  })

  it('are the narrower ones when an ancestor comes beside its descendant', async () => {
    const test = await shopWithSubjects()
    expect(await titles(test, { categories: ['F', 'FH'] })).toEqual(['Suspenso y aventura'])
    expect(await titles(test, { categories: ['F', 'FH', 'A'] })).toEqual(['Arquitectura', 'Suspenso y aventura'])
  })

  it('find nothing when they are unknown', async () => {
    const test = await shopWithSubjects()
    expect(await titles(test, { categories: ['ZZ'] })).toEqual([])
  })
})

describe('the categories that a list is narrowed by', () => {
  it('drop ancestors and repetitions, in one order', () => {
    const narrowedBy = (categories: string[]) => cleanFilters({ categories }).categories
    expect(narrowedBy(['FJ', 'A', 'F', 'FJH', 'FJ', 'AM'])).toEqual(['AM', 'FJH'])
    expect(narrowedBy(['FJ', 'FH', 'FJ'])).toEqual(['FH', 'FJ'])
    expect(narrowedBy([])).toEqual([])
  })
})

describe('the counts of a list', () => {
  // spec: 3.18
  it('say exactly what a click on each category gives', async () => {
    const test = await shopWithSubjects()
    const all = await counts(test, {})
    expect(all).toEqual({ A: 1, AM: 1, F: 3, FH: 1, FJ: 3, FJH: 1 })
    for (const [code, count] of Object.entries(all)) {
      expect((await test.shop.searchBooks({ categories: [code] })).totalElements, code).toBe(count)
    }
  })

  it('ignore the categories already chosen', async () => {
    const test = await shopWithSubjects()
    expect(await counts(test, { categories: ['AM'] })).toEqual(await counts(test, {}))
    expect((await test.shop.searchBooks({ categories: ['AM'] })).totalElements).toBe(1)
  })

  it('follow the text and the other filters', async () => {
    const test = await shopWithSubjects()
    expect(await counts(test, { q: 'aventura', categories: ['AM'] })).toEqual({ F: 3, FH: 1, FJ: 3, FJH: 1 })
    expect(await counts(test, { author: 'Nadie' })).toEqual({})
  })

  it('are read again when the catalogue has changed', async () => {
    const test = await shopWithSubjects()
    expect((await test.shop.searchBooks({ categories: ['AM'] })).totalElements).toBe(1)
    await insertBook(test.db, { category_codes: ['AM'] })
    test.catalogueChanged()
    expect((await test.shop.searchBooks({ categories: ['AM'] })).totalElements).toBe(2)
  })
})

describe('the publisher and the author of a list', () => {
  it('are matched whole and combine with the rest', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'Uno', author: 'Ana Paz', publisher: 'Faro', category_codes: ['FJ'] })
    await insertBook(test.db, { title: 'Dos', author: 'Ana Paz', publisher: 'Luna' })
    await insertBook(test.db, { title: 'Tres', author: 'Ana Paz Ruiz', publisher: 'Faro' })
    await insertBook(test.db, { title: 'Cuatro', author: null, publisher: null })
    expect(await titles(test, { author: 'Ana Paz' })).toEqual(['Dos', 'Uno'])
    expect(await titles(test, { publisher: 'Faro' })).toEqual(['Tres', 'Uno'])
    expect(await titles(test, { publisher: 'Faro', author: 'Ana Paz' })).toEqual(['Uno'])
    expect(await titles(test, { publisher: 'Faro', categories: ['FJ'], q: 'uno' })).toEqual(['Uno'])
    expect(await titles(test, { publisher: '', author: '' })).toHaveLength(4)
    expect(await titles(test, { author: "O'Neill; drop table books" })).toEqual([])
  })
})

describe('the list of a strand', () => {
  async function shopWithStrand(): Promise<TestShop> {
    const test = await createTestShop()
    const chosen: { strand: StrandType; title: string; position: number; sales: number }[] = [
      { strand: 'BESTSELLERS', title: 'Tercero', position: 30, sales: 900 },
      { strand: 'BESTSELLERS', title: 'Primero', position: 10, sales: 5 },
      { strand: 'BESTSELLERS', title: 'Segundo', position: 20, sales: 50 },
      { strand: 'NEW_RELEASES', title: 'Novedad', position: 1, sales: 1 },
    ]
    for (const { strand, title, position, sales } of chosen) {
      const book = await insertBook(test.db, { title, sales })
      await test.db.insertInto('strand_books').values({ strand, position, book_id: book.id }).execute()
    }
    await insertBook(test.db, { title: 'Fuera', sales: 10_000 })
    return test
  }

  it('keeps the shop’s own order over all its pages', async () => {
    const test = await shopWithStrand()
    const shown: string[] = []
    let page = await test.shop.searchBooks({ strand: 'BESTSELLERS', size: 1 })
    expect(page.totalElements).toBe(3)
    for (;;) {
      shown.push(...page.content.map(book => book.title))
      if (page.last || !page.scrollId) break
      page = (await test.shop.nextBooks(page.scrollId)) ?? page
    }
    expect(shown).toEqual(['Primero', 'Segundo', 'Tercero'])
  })

  it('can be narrowed like any other', async () => {
    const test = await shopWithStrand()
    expect(await titles(test, { strand: 'BESTSELLERS', q: 'segundo' })).toEqual(['Segundo'])
    expect(await titles(test, { strand: 'NEW_RELEASES' })).toEqual(['Novedad'])
    expect(await titles(test, { strand: 'NEW_RELEASES', categories: ['AM'] })).toEqual([])
  })
})

describe('the list of an author', () => {
  async function shopWithCoAuthors() {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'De Ana', author: 'Ana Paz', description: 'Un faro.' })
    await insertBook(test.db, { title: 'De los dos', author: 'Luis Ríos; Ana Paz', description: 'Un faro.' })
    await insertBook(test.db, { title: 'De muchos', author: 'Eva Sosa; Ana Paz y otros', description: 'Un faro.' })
    await insertBook(test.db, { title: 'De otra Ana', author: 'Ana Paz Gil', description: 'Un faro.' })
    return test
  }

  // spec: 2.62
  it('holds what they wrote alone and with others, and its counts too', async () => {
    const test = await shopWithCoAuthors()
    expect(await titles(test, { author: 'Ana Paz' })).toEqual(['De Ana', 'De los dos', 'De muchos'])
    expect(await titles(test, { author: 'Ana Paz', q: 'faro' })).toEqual(['De Ana', 'De los dos', 'De muchos'])
    expect(await titles(test, { author: 'Luis Ríos' })).toEqual(['De los dos'])
    expect((await test.shop.searchBooks({ author: 'Ana Paz', categories: [] })).totalElements).toBe(3)
    expect((await test.shop.searchBooks({ author: 'Ana Paz', minPrice: 1 })).totalElements).toBe(3)
  })

  it('of several is what they wrote together, in whatever order', async () => {
    const test = await shopWithCoAuthors()
    expect(await titles(test, { author: 'Ana Paz; Luis Ríos' })).toEqual(['De los dos'])
    expect(await titles(test, { author: 'Ana Paz; Luis Ríos', q: 'faro' })).toEqual(['De los dos'])
  })

  it('is found by the whole name of one of them before books that have it in their titles', async () => {
    const test = await shopWithCoAuthors()
    await insertBook(test.db, { title: 'Vida de Luis Ríos', author: 'Nadie', sales: 99 })
    const found = (await test.shop.searchBooks({ q: 'luis rios' })).content.map(({ title }) => title)
    expect(found[0]).toBe('De los dos')
  })
})
