import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bookPageSchema, bookSchema, strandSchema } from '../../contract/book.ts'
import { createApiClient, problemOf } from '../../test/support/api-client.ts'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop } from '../../test/support/test-shop.ts'

async function shopWithBooks(count = 3) {
  const test = await createTestShop()
  for (let i = 1; i <= count; i++) {
    const book = await insertBook(test.db, {
      title: `Libro ${i}`,
      ...(i === 1 ? { isbn: '9788437604947' } : {}),
      bibliomanager_id: `B${i}`,
      sales: count - i,
      price_cents: i * 10_000,
      category_codes: [i % 2 ? 'FJ' : 'AM'],
      publisher: i === 1 ? 'Faro' : 'Luna',
      author: i === 1 ? 'Ana Paz' : 'Eva Ruiz',
    })
    const row = { strand: 'BESTSELLERS', position: i, book_id: book.id } as const
    await test.db.insertInto('strand_books').values(row).execute()
  }
  return createApiClient(test)
}

const titlesOf = (page: { content: { title: string }[] }) => page.content.map(book => book.title)

describe('GET /api/web/books', () => {
  // spec: 3.16, 7.18
  it('answers with and without a slash at the end', async () => {
    const api = await shopWithBooks()
    const page = await api.getJson('/api/web/books/')
    expect(v.is(bookPageSchema, page)).toBe(true)
    expect(titlesOf(page)).toEqual(['Libro 1', 'Libro 2', 'Libro 3'])
    expect(page).toMatchObject({ last: true, totalElements: 3 })
    expect(await api.getJson('/api/web/books')).toEqual(page)
  })

  // spec: 7.4
  it('narrows by q, category (repeatable), publisher and author', async () => {
    const api = await shopWithBooks()
    expect(titlesOf(await api.getJson('/api/web/books?q=libro+2'))).toEqual(['Libro 2'])
    expect(titlesOf(await api.getJson('/api/web/books?category=AM'))).toEqual(['Libro 2'])
    expect(titlesOf(await api.getJson('/api/web/books?category=AM&category=FJ'))).toHaveLength(3)
    expect(titlesOf(await api.getJson('/api/web/books?publisher=Faro'))).toEqual(['Libro 1'])
    expect(titlesOf(await api.getJson('/api/web/books?author=Ana%20Paz'))).toEqual(['Libro 1'])
    expect(titlesOf(await api.getJson('/api/web/books?q=libro&category=FJ&author=Eva+Ruiz'))).toEqual(['Libro 3'])
  })

  // spec: 3.17, 7.5, 7.6, 7.20
  it('scrolls through everything', async () => {
    const api = await shopWithBooks(5)
    const shown: string[] = []
    let page = await api.getJson('/api/web/books/?size=2')
    shown.push(...titlesOf(page))
    while (!page.last) {
      page = await api.getJson(`/api/web/books/?scrollId=${encodeURIComponent(page.scrollId)}`)
      expect(v.is(bookPageSchema, page)).toBe(true)
      shown.push(...titlesOf(page))
    }
    expect(shown).toEqual(['Libro 1', 'Libro 2', 'Libro 3', 'Libro 4', 'Libro 5'])
    expect(page).not.toHaveProperty('scrollId')
  })

  // spec: 7.7
  it('answers an empty page to an empty scrollId', async () => {
    const api = await shopWithBooks()
    const page = await api.getJson('/api/web/books/?scrollId=')
    expect(page).toEqual({ content: [], last: true, totalElements: 0, aggregations: { categories: [] } })
    expect(v.is(bookPageSchema, page)).toBe(true)
  })

  it('refuses a scrollId that is not one of ours', async () => {
    const api = await shopWithBooks()
    for (const scrollId of ['x', 'x.y', '.', '0'.repeat(5000)]) {
      const problem = await problemOf(await api.get(`/api/web/books/?scrollId=${scrollId}`), 400)
      expect(problem).toMatchObject({ type: 'bad-query', detail: 'El scrollId no es válido.' })
    }
  })

  // spec: 7.4
  it('takes a size from 1 to 100', async () => {
    const api = await shopWithBooks()
    expect(titlesOf(await api.getJson('/api/web/books/?size=1'))).toHaveLength(1)
    expect(titlesOf(await api.getJson('/api/web/books/?size=100'))).toHaveLength(3)
    for (const size of ['0', '101', '-1', '1.5', 'x', '', '99999', '1e1', '%00']) {
      const { detail } = await problemOf(await api.get(`/api/web/books/?size=${size}`), 400)
      expect(detail).toMatch(/^size .*\.$/)
    }
  })

  it('refuses what is not a search', async () => {
    const api = await shopWithBooks(1)
    for (const query of [
      'category=fj',
      'category=F%00',
      'category=',
      'category=FJ&category=F J',
      `category=${'A'.repeat(13)}`,
    ]) {
      expect((await problemOf(await api.get(`/api/web/books/?${query}`), 400)).detail).toMatch(/^category/)
    }
    for (const name of ['q', 'publisher', 'author']) {
      expect((await problemOf(await api.get(`/api/web/books/?${name}=${'x'.repeat(201)}`), 400)).detail).toMatch(name)
      expect((await problemOf(await api.get(`/api/web/books/?${name}=a%00b`), 400)).detail).toMatch(name)
      expect((await api.get(`/api/web/books/?${name}=${'x'.repeat(200)}`)).status).toBe(200)
    }
  })

  // spec: 5.53
  it('never fails on a hostile text', async () => {
    const api = await shopWithBooks(1)
    for (const q of ["'", '&|!:*()', '"', '\\', '%', '-', '<->', '🦉', '\u0001', "' or 1=1 --", '__proto__']) {
      expect((await api.get(`/api/web/books/?q=${encodeURIComponent(q)}`)).status, q).toBe(200)
    }
    expect((await api.get('/api/web/books/?q=%ff%fe')).status).toBe(200)
    expect((await api.get('/api/web/books/?__proto__=x&constructor=y')).status).toBe(200)
  })
})

describe('GET /api/web/books/strand/{strandType}', () => {
  // spec: 3.15, 7.2
  it('answers the shelf, with and without a slash', async () => {
    const api = await shopWithBooks()
    const strand = await api.getJson('/api/web/books/strand/BESTSELLERS')
    expect(v.is(strandSchema, strand)).toBe(true)
    expect(strand.title).toBe('Libros Más Vendidos')
    expect(strand.books.map((book: { title: string }) => book.title)).toEqual(['Libro 1', 'Libro 2', 'Libro 3'])
    expect(await api.getJson('/api/web/books/strand/BESTSELLERS/')).toEqual(strand)
    expect(await api.getJson('/api/web/books/strand/NEW_RELEASES/')).toEqual({ title: 'Novedades', books: [] })
  })

  // spec: 7.3
  it('sorts by the comma-joined keys of sortBy', async () => {
    const api = await shopWithBooks()
    const sorted = async (sortBy: string) =>
      (await api.getJson(`/api/web/books/strand/BESTSELLERS?sortBy=${sortBy}`)).books.map(
        (book: { title: string }) => book.title,
      )
    expect(await sorted('-price')).toEqual(['Libro 3', 'Libro 2', 'Libro 1'])
    expect(await sorted('sales,title')).toEqual(['Libro 3', 'Libro 2', 'Libro 1'])
    expect(await sorted('')).toEqual(['Libro 1', 'Libro 2', 'Libro 3'])
  })

  it('refuses unknown keys and does not know other shelves', async () => {
    const api = await shopWithBooks(1)
    const refused = await problemOf(await api.get('/api/web/books/strand/BESTSELLERS?sortBy=title,isbn'), 400)
    expect(refused).toMatchObject({ type: 'bad-query', detail: 'No se puede ordenar por "isbn".' })
    for (const type of ['bestsellers', 'OTHER', '__proto__', '%00']) {
      await problemOf(await api.get(`/api/web/books/strand/${type}`), 404)
    }
  })
})

describe('a book of the API', () => {
  // spec: 7.8, 7.9
  it('is found by its ISBN in any form, and by its id', async () => {
    const api = await shopWithBooks(1)
    const book = await api.getJson('/api/web/books/9788437604947')
    expect(v.is(bookSchema, book)).toBe(true)
    expect(book).toMatchObject({ bibliomanagerId: 'B1', retailPrice: 100 })
    for (const path of [
      'web/books/978-84-376-0494-7',
      'web/books/843760494X',
      'web/books/9788437604947/',
      'books/B1',
      'books/B1/',
    ]) {
      expect(await api.getJson(`/api/${path}`), path).toEqual(book)
    }
  })

  it('is a 404 when there is none', async () => {
    const api = await shopWithBooks(1)
    for (const path of [
      'web/books/9780306406157',
      'web/books/x',
      'web/books/%00',
      'books/9',
      'books/%20',
      `books/${'9'.repeat(500)}`,
    ]) {
      expect((await problemOf(await api.get(`/api/${path}`), 404)).type, path).toBe('not-found')
    }
  })
})
