import { expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { readCandidates } from './candidate-store.ts'

it('reads no more books of a common word than it may', async () => {
  const { db } = await createTestDatabase()
  for (const id of ['A', 'B', 'C']) await insertBook(db, { bibliomanager_id: id, title: `Casa ${id}` })
  const wanted = [{ form: "'casa'", term: 0, weight: 1 }]
  const read = (reach: number) =>
    readCandidates(db, wanted, { filters: { categories: [], sort: 'relevance' }, reach, limit: 10 })
  expect(await read(2)).toHaveLength(2)
  expect(await read(3)).toHaveLength(3)
})
