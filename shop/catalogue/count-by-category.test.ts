import { expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { countByCategory } from './count-by-category.ts'

it('counts each category with its descendants, parents before children, and the books outside the tree', async () => {
  const { db } = await createTestDatabase()
  await insertBook(db, { category_codes: ['AM'] })
  await insertBook(db, { category_codes: ['AMX', 'AM'] })
  await insertBook(db, { category_codes: ['AM'], withdrawn_at: new Date() })
  await insertBook(db, { category_codes: [] })
  await insertBook(db, { category_codes: ['ZZ'] })
  const { categories, without } = await countByCategory(db)
  const [first] = categories
  expect(first).toEqual({ code: 'A', name: 'Las artes', parentCode: null, books: 2, depth: 0 })
  expect(categories.find(({ code }) => code === 'AM')).toMatchObject({ books: 2, depth: 1, parentCode: 'A' })
  expect(categories.find(({ code }) => code === 'B')).toMatchObject({ books: 0 })
  expect(categories.map(({ code }) => code)).toEqual(categories.map(({ code }) => code).toSorted())
  expect(categories.find(({ code }) => code === 'AVG')?.depth).toBe(2)
  expect(without).toBe(2)
})
