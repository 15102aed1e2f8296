import { expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop } from '../../test/support/test-shop.ts'

it('a withdrawn book leaves every list, search and page, can not be bought, and comes back whole', async () => {
  const { db, shop, catalogueChanged } = await createTestShop()
  const book = await insertBook(db, {
    title: 'El astillero',
    author: 'Juan Carlos Onetti',
    price_cents: 90_000,
    category_codes: ['FA'],
  })
  await insertBook(db, { title: 'La vida breve', author: 'Juan Carlos Onetti', category_codes: ['FA'] })
  await db.insertInto('strand_books').values({ strand: 'BESTSELLERS', position: 1, book_id: book.id }).execute()
  const quote = { bookId: book.bibliomanager_id, quantity: 1, shipping: { shippingMethod: 'PICKUP' as const } }

  await withdraw(new Date())
  expect(await seen()).toEqual({
    plain: 1,
    found: 0,
    byAuthor: 1,
    inCategory: 1,
    strand: 0,
    page: null,
    byId: null,
    price: 'unknown-book',
    suggested: 0,
  })
  await withdraw(null)
  expect(await seen()).toMatchObject({
    plain: 2,
    found: 1,
    byAuthor: 2,
    inCategory: 2,
    strand: 1,
    price: 'quoted',
    suggested: 1,
  })

  async function withdraw(at: Date | null) {
    await db.updateTable('books').set({ withdrawn_at: at }).where('id', '=', book.id).execute()
    catalogueChanged()
  }

  async function seen() {
    const count = async (request: Parameters<typeof shop.searchBooks>[0]) =>
      (await shop.searchBooks(request)).totalElements
    const plain = await shop.searchBooks({})
    expect(plain.content).toHaveLength(plain.totalElements)
    return {
      plain: plain.totalElements,
      found: await count({ q: 'astillero' }),
      byAuthor: await count({ author: 'Juan Carlos Onetti' }),
      inCategory: await count({ categories: ['F'] }),
      strand: (await shop.readStrand({ type: 'BESTSELLERS' })).books.length,
      page: await shop.findBookByIsbn(book.isbn),
      byId: await shop.findBookById(book.bibliomanager_id),
      price: (await shop.quoteOrder(quote)).kind,
      suggested: (await shop.suggest('astillero')).length,
    }
  }
})
