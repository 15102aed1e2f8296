import { describe, expect, it } from 'vitest'
import { createTokenSigner } from '../../platform/signed-token.ts'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop, type TestShop } from '../../test/support/test-shop.ts'
import type { BookListRequest } from './search-books.ts'

/** The ids of every page of a list, as someone who scrolls sees them. */
async function scroll({ shop }: TestShop, request: BookListRequest): Promise<string[][]> {
  const pages: string[][] = []
  let page = await shop.searchBooks(request)
  for (;;) {
    pages.push(page.content.map(book => book.bibliomanagerId))
    expect(page.scrollId === undefined).toBe(page.last)
    if (page.scrollId === undefined) return pages
    const next = await shop.nextBooks(page.scrollId)
    if (!next) throw new Error('a cursor of our own was refused')
    expect(next.totalElements).toBe(page.totalElements)
    expect(next.aggregations).toEqual(page.aggregations)
    page = next
  }
}

/** Books with many ties in sales and in match quality. */
async function shopWithTies(count: number): Promise<TestShop> {
  const test = await createTestShop()
  for (let i = 0; i < count; i++) {
    await insertBook(test.db, {
      title: i % 3 === 0 ? `Faro ${i}` : `Libro ${i}`,
      author: i % 3 === 1 ? 'Luz Faro' : 'Ana',
      publisher: i % 3 === 2 ? 'Faro' : 'Luna',
      sales: i % 4,
      category_codes: [i % 2 === 0 ? 'FJ' : 'FH'],
    })
  }
  return test
}

describe('the pages of a list', () => {
  it.each<[string, BookListRequest]>([
    ['everything', {}],
    ['a text', { q: 'faro' }],
    ['a category', { categories: ['FJ'] }],
    ['a publisher', { publisher: 'Faro' }],
  ])('never overlap and cover %s', async (_name, filters) => {
    const test = await shopWithTies(25)
    const inOne = (await scroll(test, { ...filters, size: 100 })).flat()
    for (const size of [1, 4, 7]) {
      const pages = await scroll(test, { ...filters, size })
      expect(pages.flat(), `pages of ${size}`).toEqual(inOne)
      expect(pages.slice(0, -1).every(page => page.length === size)).toBe(true)
    }
    expect(new Set(inOne).size).toBe(inOne.length)
  })

  // spec: 9.13
  it('hold 20 books unless asked otherwise', async () => {
    const test = await shopWithTies(25)
    expect((await scroll(test, {})).map(page => page.length)).toEqual([20, 5])
  })

  it('end without an empty page when the last one is full', async () => {
    const test = await shopWithTies(8)
    expect((await scroll(test, { size: 4 })).map(page => page.length)).toEqual([4, 4])
  })

  it('do not repeat a book when better sellers arrive in between', async () => {
    const test = await shopWithTies(8)
    const first = await test.shop.searchBooks({ size: 4 })
    await insertBook(test.db, { title: 'Nuevo', sales: 99 })
    test.catalogueChanged()
    const second = await test.shop.nextBooks(first.scrollId ?? '')
    const ids = [...first.content, ...(second?.content ?? [])].map(book => book.bibliomanagerId)
    expect(new Set(ids).size).toBe(8)
    expect(second?.totalElements).toBe(9)
  })
})

describe('a cursor', () => {
  it('can be used again, and by another process', async () => {
    const test = await shopWithTies(8)
    const { scrollId = '' } = await test.shop.searchBooks({ size: 4 })
    const once = await test.shop.nextBooks(scrollId)
    expect(await test.shop.nextBooks(scrollId)).toEqual(once)
  })

  it('is null when it is not one of ours', async () => {
    const test = await shopWithTies(8)
    const { scrollId = '' } = await test.shop.searchBooks({ size: 4 })
    const [body = '', signature = ''] = scrollId.split('.')
    const opened = JSON.parse(Buffer.from(body, 'base64url').toString())
    const larger = Buffer.from(JSON.stringify({ ...opened, size: 5000 })).toString('base64url')
    const foreign = createTokenSigner('another secret, long enough for a digest', 'books').sign(opened)
    const ofCategories = (await test.shop.listCategories({ size: 1 })).scrollId ?? ''
    for (const hostile of [
      '',
      'x',
      `${larger}.${signature}`,
      `${body}.`,
      `${body}x.${signature}`,
      foreign,
      ofCategories,
    ]) {
      expect(await test.shop.nextBooks(hostile), hostile).toBeNull()
    }
    expect(await test.shop.nextCategories(scrollId)).toBeNull()
  })
})
