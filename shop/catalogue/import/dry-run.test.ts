import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allBooks,
  feedFile,
  importFeeds,
  OTHER,
  onixMessage,
  onixProduct,
  type TestProduct,
} from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import type { ImportReport } from './import-report.ts'

describe('a dry run', () => {
  it('changes nothing, records nothing, and says what the real one then does', async () => {
    const test = await createTestDatabase()
    const priced = onixProduct({ ...OTHER, price: '500.00' })
    await importFeeds(test, feedFile(onixMessage([onixProduct(), priced])))
    const before = await allBooks(test)
    const message = onixMessage([
      onixProduct({ title: 'Otro título' }),
      onixProduct({ ...OTHER, price: '900.00' }),
      onixProduct({ reference: 'uy.3', id: '5003', isbn: '9789974000032' }),
      onixProduct({ reference: 'uy.malo', isbn: '1' }),
      onixProduct({ reference: 'uy.e', id: '5004', isbn: '9789974000049' }).replace('>BC<', '>EA<'),
    ])
    const file = feedFile(message)
    const dry = await importFeeds(test, file, { isDryRun: true })
    expect(dry.id).toBeNull()
    expect(await allBooks(test)).toEqual(before)
    expect(await test.db.selectFrom('imports').selectAll().execute()).toHaveLength(1)
    const { report } = await importFeeds(test, file)
    expect(report).toEqual(dry.report)
    expect(report.counts).toMatchObject({
      added: 1,
      changed: 1,
      refused: 1,
      priceJumps: 1,
      ignored: { 'not-printed': 1 },
    })
  })

  it('gives the ISBN that a book loses on paper to a record of a later batch', async () => {
    const test = await createTestDatabase()
    const { reference, id } = { reference: 'uy.1', id: '5001' }
    await importFeeds(test, feedFile(onixMessage([onixProduct({ reference, id, isbn: '9789974000032' })])))
    const file = feedFile(
      onixMessage([
        onixProduct({ reference: 'uy.4', id, isbn: '9789974000018' }),
        onixProduct({ reference: 'uy.5', id: null, isbn: '9789974000032' }),
      ]),
    )
    const dry = await importFeeds(test, file, { isDryRun: true, batchSize: 1 })
    expect((await importFeeds(test, file, { batchSize: 1 })).report).toEqual(dry.report)
    expect(dry.report.counts).toMatchObject({ added: 1, changed: 1 })
  })

  it('reports exactly what any feed would do, in batches of any size', async () => {
    const test = await createTestDatabase()
    await fc.assert(
      fc.asyncProperty(anyFeed, anyFeed, fc.integer({ min: 1, max: 9 }), async (first, second, batchSize) => {
        await test.pool.query('truncate books, imports cascade')
        await importFeeds(test, written(first), { batchSize })
        const before = await allBooks(test)
        const file = written(second)
        const dry = await importFeeds(test, file, { isDryRun: true, batchSize })
        expect(await allBooks(test)).toEqual(before)
        const { report } = await importFeeds(test, file, { batchSize })
        expect(report).toEqual(dry.report)
        expect(whatHappened(before, await allBooks(test))).toEqual(whatItSays(report))
        // A refused record may be accepted the second time.
        if (report.counts.refused > 0) return
        const after = await allBooks(test)
        const again = await importFeeds(test, file, { batchSize })
        expect(again.report.counts).toMatchObject({ added: 0, changed: 0, withdrawn: 0, reinstated: 0 })
        expect(await allBooks(test)).toEqual(after)
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})

const ISBNS = ['9789974000018', '9789974000025', '9789974000032', '9789974000049', '9789974000056', '123']
const from = (...values: string[]) => fc.constantFrom(...values)
/** Few references, ids and ISBNs, so that records often repeat, swap and collide. */
const anyProduct = fc.record({
  reference: from('uy.1', 'uy.2', 'uy.3', 'uy.4', 'uy.5'),
  notification: from('03', '03', '03', '04', '05', '12', '88'),
  isbn: from(...ISBNS),
  id: fc.option(from('1', '2', '3', '4', '5')),
  title: from('Uno', 'Dos', ''),
  price: from('500.00', '590.00', '900.00'),
})
const anyFeed = fc.record({ products: fc.array(anyProduct, { maxLength: 12 }), sent: from('20260901', '20260902') })
const written = ({ products, sent }: { products: TestProduct[]; sent: string }) =>
  feedFile(onixMessage(products.map(onixProduct), { sent }))

type Book = Awaited<ReturnType<typeof allBooks>>[number]

/** The difference between two states of the catalogue. */
function whatHappened(before: readonly Book[], after: readonly Book[]) {
  const contentOf = (book: Book) => JSON.stringify({ ...book, updated_at: null })
  const was = new Map(before.map(book => [book.id, contentOf(book)]))
  return {
    added: after.filter(({ id }) => !was.has(id)).length,
    touched: after.filter(book => was.has(book.id) && was.get(book.id) !== contentOf(book)).length,
  }
}

/** A book that one record withdraws and another takes over is reported twice, but changed once or not at all. */
function whatItSays({ counts }: ImportReport) {
  const told = counts.changed + counts.withdrawn + counts.reinstated
  const mayBeToldTwice = counts.withdrawn > 0 && told > counts.withdrawn
  return {
    added: counts.added,
    touched: mayBeToldTwice ? expect.toSatisfy((touched: number) => touched <= told) : told,
  }
}
