import { expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop } from '../../test/support/test-shop.ts'

it('distinguishes the page of an ISBN’s book, a valid number that no book has, and what is not an ISBN', async () => {
  const { shop, db } = await createTestShop()
  await insertBook(db, { title: 'Faro', author: null, isbn: '9788437604947' })
  for (const q of ['9788437604947', '978-84-376-0494-7', '84-376-0494-x', 'ISBN 843760494X']) {
    expect(await shop.resolveIsbn(q), q).toEqual({ kind: 'book', path: '/libro/Faro/9788437604947' })
  }
  expect(await shop.resolveIsbn('0-306-40615-2')).toEqual({ kind: 'unknown', isbn: '9780306406157' })
  for (const q of ['9788437604948', 'faro', '', '123'])
    expect(await shop.resolveIsbn(q), q).toEqual({ kind: 'not-isbn' })
})
