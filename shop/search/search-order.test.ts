import { describe, expect, it } from 'vitest'
import type { BookSort } from '../../contract/book.ts'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop, type TestShop } from '../../test/support/test-shop.ts'
import type { BookListRequest } from './search-books.ts'

async function titles({ shop }: TestShop, request: BookListRequest): Promise<string[]> {
  return (await shop.searchBooks(request)).content.map(book => book.title)
}

describe('words of a title', () => {
  it('may come in any order, cut short, in plural or singular', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'Cien años de soledad', author: 'Gabriel García Márquez', sales: 5 })
    await insertBook(test.db, { title: 'La luz de las ciudades', sales: 9 })
    for (const q of [
      'soledad cien años',
      'cien sol',
      'soled',
      'cien soledades',
      'garc marq',
      'cien años garcía',
      'márquez gabriel',
    ]) {
      expect(await titles(test, { q }), q).toEqual(['Cien años de soledad'])
    }
    for (const q of ['luces', 'ciudad', 'luces ciudad', 'ciudade']) {
      expect(await titles(test, { q }), q).toEqual(['La luz de las ciudades'])
    }
  })

  it('count whole before they count as beginnings', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'Solaris en cien días', sales: 99 })
    await insertBook(test.db, { title: 'Por el autor', author: 'Sol Cien', sales: 1 })
    expect(await titles(test, { q: 'cien sol' })).toEqual(['Por el autor', 'Solaris en cien días'])
  })

  it('are the exact title without its article and in another order too', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'Después de la tregua', sales: 99 })
    await insertBook(test.db, { title: 'La tregua', sales: 1 })
    for (const q of ['tregua', 'La tregua', 'tregua, la']) {
      expect(await titles(test, { q }), q).toEqual(['La tregua', 'Después de la tregua'])
    }
  })

  it('name a book whole together with words of its author, before its editions with longer titles', async () => {
    const test = await createTestShop()
    const author = 'Mario Benedetti'
    await insertBook(test.db, { title: 'La tregua (Clásicos de bolsillo)', author, sales: 99 })
    await insertBook(test.db, { title: 'La tregua, por Benedetti', author: 'Ana Paz', sales: 50 })
    await insertBook(test.db, { title: 'La tregua', author, sales: 1 })
    for (const q of ['la tregua benedetti', 'Mario Benedetti La tregua', 'benedetti tregua']) {
      expect((await titles(test, { q }))[0], q).toBe('La tregua')
    }
  })

  it("are an author's name in any order, before titles that have its words", async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'Lo que Jorge Luis Borges leyó', sales: 99 })
    await insertBook(test.db, { title: 'El Aleph', author: 'Jorge Luis Borges', sales: 1 })
    for (const q of ['Borges, Jorge Luis', 'jorge luis borges', 'borges luis jorge']) {
      expect((await titles(test, { q }))[0], q).toBe('El Aleph')
    }
  })

  it('are a name of one word before longer names, and after titles that have it', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'Uno', publisher: 'Alfa Internacional', sales: 99 })
    await insertBook(test.db, { title: 'Dos', publisher: 'Alfa', sales: 5 })
    await insertBook(test.db, { title: 'Tres', author: 'Alfa Ruiz', sales: 9 })
    await insertBook(test.db, { title: 'Cuatro', author: 'Alfa', sales: 2 })
    await insertBook(test.db, { title: 'Perro alfa', sales: 1 })
    expect(await titles(test, { q: 'alfa' })).toEqual(['Perro alfa', 'Cuatro', 'Tres', 'Dos', 'Uno'])
  })

  it('are taken for a name when they are one, before titles that only have its words', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'El fantasma en el fondo del mar', sales: 99 })
    await insertBook(test.db, { title: 'Historia de Mar de Fondo', sales: 2 })
    await insertBook(test.db, { title: 'El pozo', publisher: 'Mar de Fondo', sales: 1 })
    expect(await titles(test, { q: 'mar de fondo' })).toEqual([
      'El pozo',
      'Historia de Mar de Fondo',
      'El fantasma en el fondo del mar',
    ])
  })

  it('count for more in a title than in an author, there more than in a publisher, and least in a text', async () => {
    const test = await createTestShop()
    const [author, publisher, description] = ['Paz del Mar Luna', 'Luna, Sol y Mar', 'El mar bajo la luna.']
    await insertBook(test.db, { title: 'Por el texto', description, sales: 99 })
    await insertBook(test.db, { title: 'Por la editorial', publisher, sales: 50 })
    await insertBook(test.db, { title: 'Por el autor', author, sales: 9 })
    await insertBook(test.db, { title: 'Mar sin luna', sales: 1 })
    expect(await titles(test, { q: 'mar luna' })).toEqual([
      'Mar sin luna',
      'Por el autor',
      'Por la editorial',
      'Por el texto',
    ])
  })
})

describe('the sort of a list', () => {
  async function shopWithValues(): Promise<TestShop> {
    const test = await createTestShop()
    const books = [
      { title: 'Faro uno', sales: 5, price_cents: 90_000, publishing_date: '2020-01-01' },
      { title: 'Faro dos', sales: 9, price_cents: null, publishing_date: null },
      { title: 'Faro tres', sales: 5, price_cents: 50_000, publishing_date: '2026-01-01' },
      { title: 'Faro cuatro', sales: 1, price_cents: 50_000, publishing_date: '2020-01-01' },
    ]
    for (const book of books) await insertBook(test.db, book)
    return test
  }
  const SORTED: [BookSort, string[]][] = [
    ['relevance', ['Faro dos', 'Faro uno', 'Faro tres', 'Faro cuatro']],
    ['sales', ['Faro dos', 'Faro uno', 'Faro tres', 'Faro cuatro']],
    ['newest', ['Faro tres', 'Faro uno', 'Faro cuatro', 'Faro dos']],
    ['price', ['Faro tres', 'Faro cuatro', 'Faro uno', 'Faro dos']],
    ['-price', ['Faro uno', 'Faro tres', 'Faro cuatro', 'Faro dos']],
  ]

  it.each(SORTED)('%s, with and without a text, over all its pages', async (sort, expected) => {
    const test = await shopWithValues()
    for (const filters of [{}, { q: 'faro' }, { publisher: 'Editorial de Prueba' }, { categories: ['FA'] }]) {
      const shown: string[] = []
      let page = await test.shop.searchBooks({ ...filters, sort, size: 1 })
      for (;;) {
        shown.push(...page.content.map(book => book.title))
        if (!page.scrollId) break
        page = (await test.shop.nextBooks(page.scrollId)) ?? page
      }
      expect(shown, JSON.stringify(filters)).toEqual(expected)
    }
  })
})

describe('the price range of a list', () => {
  it('includes both ends, leaves unpriced books out and combines with the rest', async () => {
    const test = await createTestShop()
    for (const [title, price_cents] of [
      ['Faro 400', 40_000],
      ['Faro 500', 50_000],
      ['Luna 600', 60_000],
      ['Faro sin precio', null],
    ] as const) {
      await insertBook(test.db, { title, price_cents, sales: price_cents ?? 0 })
    }
    expect(await titles(test, { minPrice: 500 })).toEqual(['Luna 600', 'Faro 500'])
    expect(await titles(test, { maxPrice: 500 })).toEqual(['Faro 500', 'Faro 400'])
    expect(await titles(test, { minPrice: 500, maxPrice: 500 })).toEqual(['Faro 500'])
    expect(await titles(test, { q: 'faro', minPrice: 450 })).toEqual(['Faro 500'])
    for (const request of [
      { minPrice: 500 },
      { q: 'faro', maxPrice: 500 },
      { publisher: 'Editorial de Prueba', minPrice: 450 },
    ]) {
      const page = await test.shop.searchBooks(request)
      expect(page.totalElements).toBe(2)
      expect(page.aggregations.categories).toEqual([
        { key: 'F', count: 2 },
        { key: 'FA', count: 2 },
      ])
    }
  })
})
