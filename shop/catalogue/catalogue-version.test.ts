import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { keepPerVersion, readCatalogueVersion } from './catalogue-version.ts'

describe('what is kept per catalogue version', () => {
  it('is worked out once, for everyone who asks at once too', async () => {
    let times = 0
    const read = keepPerVersion({ current: () => 1 }, async () => ++times)
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
    expect(await read()).toBe(1)
  })

  it('is worked out again for the next version', async () => {
    let version = 1
    let times = 0
    const read = keepPerVersion({ current: () => version }, async () => ++times)
    await read()
    version = 2
    expect(await read()).toBe(2)
  })

  it('is tried again after a failure', async () => {
    let times = 0
    const read = keepPerVersion({ current: () => 1 }, async () => {
      if (++times === 1) throw new Error('the database is away')
      return times
    })
    await expect(read()).rejects.toThrow('the database is away')
    expect(await read()).toBe(2)
  })
})

describe('the catalogue version', () => {
  it('rises with every change of books, categories and strands, and is announced', async () => {
    const { db, pool } = await createTestDatabase()
    const listener = await pool.connect()
    const told: number[] = []
    listener.on('notification', ({ payload }) => told.push(Number(payload)))
    await listener.query('listen catalogue_changed')

    const start = await readCatalogueVersion(db)
    const book = await insertBook(db)
    await db.insertInto('strand_books').values({ strand: 'BESTSELLERS', position: 1, book_id: book.id }).execute()
    await db.updateTable('categories').set({ name: 'Arte' }).where('code', '=', 'A').execute()
    await db.deleteFrom('books').execute()
    const now = await readCatalogueVersion(db)
    expect(now).toBeGreaterThanOrEqual(start + 4)
    await expect.poll(() => told.at(-1), { interval: 20, timeout: 5000 }).toBe(now)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    listener.release(true)
  })
})
