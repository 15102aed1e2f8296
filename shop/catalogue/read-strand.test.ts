import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop, type TestShop } from '../../test/support/test-shop.ts'
import { UnknownSortKey } from './read-strand.ts'

/** A strand with three books in the shop's own order: Ñandú, árbol, Barco. */
async function shopWithStrand(): Promise<TestShop> {
  const test = await createTestShop()
  const chosen = [
    { title: 'Ñandú', price_cents: 50_000, publishing_date: '2026-03-01', sales: 5 },
    { title: 'árbol', price_cents: null, publishing_date: null, sales: 9 },
    { title: 'Barco', price_cents: 90_000, publishing_date: '2020-01-01', sales: 5 },
  ]
  for (const [index, fields] of chosen.entries()) {
    const book = await insertBook(test.db, fields)
    const row = { strand: 'BESTSELLERS', position: index * 10, book_id: book.id } as const
    await test.db.insertInto('strand_books').values(row).execute()
  }
  return test
}

async function titles({ shop }: TestShop, sortBy?: string[]): Promise<string[]> {
  return (await shop.readStrand({ type: 'BESTSELLERS', sortBy })).books.map(book => book.title)
}

describe('a strand', () => {
  it('has its title and the books in the shop’s own order', async () => {
    const test = await shopWithStrand()
    const { title, books } = await test.shop.readStrand({ type: 'BESTSELLERS' })
    expect(title).toBe('Libros Más Vendidos')
    expect(books.map(book => book.title)).toEqual(['Ñandú', 'árbol', 'Barco'])
    expect(await test.shop.readStrand({ type: 'NEW_RELEASES' })).toEqual({ title: 'Novedades', books: [] })
  })

  it('can be sorted by each key, books without the value last either way', async () => {
    const test = await shopWithStrand()
    expect(await titles(test, ['title'])).toEqual(['árbol', 'Barco', 'Ñandú'])
    expect(await titles(test, ['-title'])).toEqual(['Ñandú', 'Barco', 'árbol'])
    expect(await titles(test, ['price'])).toEqual(['Ñandú', 'Barco', 'árbol'])
    expect(await titles(test, ['-price'])).toEqual(['Barco', 'Ñandú', 'árbol'])
    expect(await titles(test, ['publishingDate'])).toEqual(['Barco', 'Ñandú', 'árbol'])
    expect(await titles(test, ['-publishingDate'])).toEqual(['Ñandú', 'Barco', 'árbol'])
    expect(await titles(test, ['-sales'])).toEqual(['árbol', 'Ñandú', 'Barco'])
  })

  it('is sorted by the next key, then the shop’s order, among equals', async () => {
    const test = await shopWithStrand()
    expect(await titles(test, ['sales', '-price'])).toEqual(['Barco', 'Ñandú', 'árbol'])
    expect(await titles(test, ['sales'])).toEqual(['Ñandú', 'Barco', 'árbol'])
  })

  it('refuses a key it does not know', async () => {
    const test = await shopWithStrand()
    for (const key of [
      'isbn',
      '',
      '-',
      '--title',
      'Title',
      'title desc',
      '__proto__',
      'constructor',
      'price;drop table books',
    ]) {
      await expect(titles(test, [key]), key).rejects.toThrow(UnknownSortKey)
    }
  })

  it('gives the first so many', async () => {
    const test = await shopWithStrand()
    const { books } = await test.shop.readStrand({ type: 'BESTSELLERS', limit: 2 })
    expect(books.map(book => book.title)).toEqual(['Ñandú', 'árbol'])
  })
})
