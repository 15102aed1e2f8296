import { expect, it } from 'vitest'
import { feedFile, importFeeds } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { collectionFileInWords, hiddenInWords } from '../../desk/words/display-words.ts'
import { dayInUruguay } from '../../desk/words/in-uruguay.ts'
import { withdrawBook } from '../editing/edit-book.ts'
import { undoImport } from '../import/undo-import.ts'
import { createCollection, setCollectionBooks } from './edit-collection.ts'
import { readCollectionFile } from './list-collections.ts'

const [ONE, TWO, THREE] = ['9789974000018', '9789974000025', '9789974000032'] as const
const BY = { operator: 'Ana', reason: 'para el verano' }
/** Undoings take the time of the database. */
const TODAY = dayInUruguay(new Date())

/** A collection of three books, of which the second and third came with the second import. */
async function shop() {
  const test = await createTestDatabase()
  const deps = { db: test.db, pool: test.pool, clock: { now: () => new Date('2026-11-20T12:00:00Z') } }
  const says = async (...rows: string[]) =>
    Number((await importFeeds(test, feedFile(`isbn,title,price\n${rows.join('\n')}\n`, 'libros.csv'))).id)
  await says(`${ONE},Uno,590`)
  const id = await says(`${TWO},Dos,590`, `${THREE},Tres,590`)
  await createCollection(deps, { ...BY, cells: { título: 'Verano' }, list: [ONE, TWO, THREE].join('\n') })
  const file = async () => {
    const read = await readCollectionFile(test.db, 'verano')
    if (!read) throw new Error('no collection')
    return read
  }
  const order = (...isbns: string[]) => setCollectionBooks(deps, { ...BY, slug: 'verano', list: isbns.join('\n') })
  return { test, deps, says, id, file, order }
}

it('a book that an undoing withdraws keeps its place in a collection, which says since when and why it is not seen', async () => {
  const { test, deps, id, file } = await shop()
  expect(hiddenInWords((await file()).books)).toBe('')
  await undoImport(deps.pool, id)
  const read = await file()
  expect(read.books.map(({ isbn, withdrawal }) => [isbn, withdrawal?.importId])).toEqual([
    [ONE, undefined],
    [TWO, id],
    [THREE, id],
  ])
  expect(hiddenInWords(read.books)).toBe(
    '2 de sus 3 libros están retirados de la venta y no se ven. Conservan su lugar, y se ven otra vez si vuelven a ofrecerse.',
  )
  // What is done to its fields holds its time with fewer digits.
  await test.pool.query(`update books set withdrawn_at = date_trunc('milliseconds', withdrawn_at)`)
  expect(collectionFileInWords(await file())).toContain(
    `   3. 978-9974-0-0003-2  Tres  (retirado al deshacer la importación 2, el ${TODAY}: no se ve)\n`,
  )
})

it('one that was withdrawn before, and that an undone import offered, says so too', async () => {
  const { test, deps, says, file } = await shop()
  await test.db.updateTable('books').set({ withdrawn_at: '2026-11-01T12:00:00.123Z' }).where('isbn', '=', TWO).execute()
  const id = await says(`${TWO},Dos,590`)
  expect((await file()).books.map(({ withdrawal }) => withdrawal)).toEqual([null, null, null])
  await undoImport(deps.pool, id)
  expect(collectionFileInWords(await file())).toContain(
    `Dos  (retirado al deshacer la importación 3, el ${TODAY}: no se ve)`,
  )
})

it('one that a person withdraws says only when', async () => {
  const { deps, file } = await shop()
  await withdrawBook(deps, { ...BY, isbn: ONE, isWithdrawn: true })
  expect(collectionFileInWords(await file())).toContain('Uno  (retirado el 20/11/2026: no se ve)')
})

it('books that are withdrawn can be put in another order, and not added', async () => {
  const { deps, order, file } = await shop()
  await withdrawBook(deps, { ...BY, isbn: THREE, isWithdrawn: true })
  expect(await order(THREE, ONE)).toMatchObject({ kind: 'changed' })
  expect((await file()).books.map(({ title }) => title)).toEqual(['Tres', 'Uno'])
  await order(ONE)
  expect(await order(ONE, THREE)).toMatchObject({ kind: 'bad-list', faults: [{ line: 2, why: 'withdrawn' }] })
})

it.each([
  [1, 1, /^Su único libro está retirado/],
  [1, 3, /^1 de sus 3 libros está retirado/],
  [2, 2, /^Sus 2 libros están retirados/],
])('%i of %i are told', (hidden, all, words) => {
  expect(hiddenInWords(Array.from({ length: all }, (_, index) => ({ isWithdrawn: index < hidden })))).toMatch(words)
})

it('a collection’s list names a book’s first authors', async () => {
  const { test, file } = await shop()
  await test.db.updateTable('books').set({ author: 'A; B; C; D; E' }).where('isbn', '=', ONE).execute()
  expect(collectionFileInWords(await file())).toContain('Uno, de A; B; C y otros\n')
})
