import { describe, expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import {
  allBooks,
  feedFile,
  importFeeds,
  onixMessage,
  onixProduct,
  onlyBook,
  type TestProduct,
} from '../../../test/support/onix.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { describeReport } from './report-text.ts'

describe('two records for one book', () => {
  it('in one message: the first keeps the ISBN, the other is refused', async () => {
    const test = await createTestDatabase()
    const rival = onixProduct({ reference: 'uy.rival', id: '5003' })
    const { report } = await importFeeds(test, feedFile(onixMessage([onixProduct(), rival])))
    expect(report.counts).toMatchObject({ added: 1, refused: 1 })
    expect(report.refused[0]).toMatchObject({
      reference: 'uy.rival',
      reason: 'su ISBN 9789974000018 ya vino en el registro uy.prueba.1',
    })
  })

  it('in the catalogue: a feed’s own book is not taken away by another id', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const rival = onixProduct({ reference: 'uy.rival', id: '5003' })
    const { report } = await importFeeds(test, feedFile(onixMessage(rival)))
    expect(report.refused[0]?.reason).toBe('su ISBN 9789974000018 ya es del libro 5001')
  })

  it('after a withdrawal in the same message: the new record takes the book over', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const successor = onixProduct({ reference: 'uy.nuevo', id: '5003', title: 'Reedición' })
    const deletion = onixProduct({ notification: '05' })
    const file = feedFile(onixMessage([successor, deletion]))
    const dry = await importFeeds(test, file, { isDryRun: true })
    const { report } = await importFeeds(test, file)
    expect(report.counts).toMatchObject({ withdrawn: 1, reinstated: 1, refused: 0 })
    expect(dry.report).toEqual(report)
    expect(await onlyBook(test)).toMatchObject({ bibliomanager_id: '5003', title: 'Reedición', withdrawn_at: null })
  })

  it('a withdrawn book stays so, and its record’s own, where a list has only its price, until one offers it again', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    await importFeeds(test, feedFile(onixMessage(onixProduct({ notification: '05' }), { sent: '20260902' })))
    const row = (headings: string, cells: string) =>
      importFeeds(test, feedFile(`isbn;${headings}\n9789974000018;${cells}\n`, 'lista.csv'))
    const isWithdrawn = async () => (await onlyBook(test)).withdrawn_at !== null
    expect((await row('precio;peso', '600;320')).report.counts).toMatchObject({ changed: 1, reinstated: 0 })
    expect((await row('productAvailability', '40')).report.counts).toMatchObject({ reinstated: 0 })
    const records = await test.db.selectFrom('feed_records').select('record_key').orderBy('record_key').execute()
    expect([await isWithdrawn(), records.map(each => each.record_key)]).toEqual([
      true,
      ['csv:9789974000018', expect.stringContaining('uy.prueba.1')],
    ])
    expect((await row('productAvailability', '20')).report.counts).toMatchObject({ reinstated: 1 })
    await importFeeds(test, feedFile(onixMessage(onixProduct({ notification: '05' }), { sent: '20260903' })))
    expect((await row('título', 'La casa')).report.counts).toMatchObject({ reinstated: 1 })
    expect(await isWithdrawn()).toBe(false)
  })

  it('a sample title gives way to the real one, and nothing of it stays', async () => {
    const test = await createTestDatabase()
    const sample = { isbn: '9789974000018', is_sample: true, sales: 77, review: 'Inventada', bibliomanager_id: '1' }
    await insertBook(test.db, sample)
    const { report } = await importFeeds(test, feedFile(onixMessage(onixProduct())))
    expect(report.counts).toMatchObject({ changed: 1, replacedSamples: 1 })
    expect(describeReport(report, { isDryRun: false })).toContain(
      '1  título de muestra al que reemplaza el del archivo',
    )
    expect(await onlyBook(test)).toMatchObject({ bibliomanager_id: '5001', is_sample: false, sales: 0, review: null })
  })

  it('a sample title stays where only a price comes for it, and the report says that it is one', async () => {
    const test = await createTestDatabase()
    await insertBook(test.db, { isbn: '9789974000018', is_sample: true, review: 'Inventada' })
    const { report } = await importFeeds(test, feedFile('isbn,precio\n9789974000018,700\n', 'precios.csv'))
    expect(report.refused.map(({ reason }) => reason)).toEqual([expect.stringContaining('es un título de muestra')])
    expect(await onlyBook(test)).toMatchObject({ is_sample: true, review: 'Inventada' })
  })

  it('a record withdraws its own book alone: the same files again change nothing', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const successor = onixProduct({ reference: 'uy.nuevo', id: '5003', title: 'Reedición' })
    const file = feedFile(onixMessage([onixProduct({ notification: '05' }), successor]))
    await importFeeds(test, file)
    const { report } = await importFeeds(test, file)
    expect(report.counts).toMatchObject({
      withdrawn: 0,
      reinstated: 0,
      unchanged: 1,
      ignored: { 'unknown-withdrawn': 1 },
    })
  })

  it('by different names: the second is refused, whatever the batches', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const files = [
      feedFile('bibliomanagerId,title\n5001,Por su id\n', 'a.csv'),
      feedFile('isbn,title\n9789974000018,Por su ISBN\n', 'b.csv'),
    ]
    const dry = await importFeeds(test, files, { isDryRun: true })
    const { report } = await importFeeds(test, files)
    expect(report.refused).toMatchObject([
      { file: 'b.csv', line: 2, reason: 'otro registro de los archivos ya habla de su libro' },
    ])
    expect(dry.report).toEqual(report)
    expect(await onlyBook(test)).toMatchObject({ title: 'Por su id' })
  })
})

describe('records that pass ISBNs and ids between their books', () => {
  const [A, B, C] = ['9789974000018', '9789974000025', '9789974000032']
  const one = { reference: 'uy.1', id: '1', title: 'Uno' }
  const two = { reference: 'uy.2', id: '2', title: 'Dos' }
  const three = { reference: 'uy.3', id: '3', title: 'Tres' }
  const feedOf = (...products: TestProduct[]) => feedFile(onixMessage(products.map(onixProduct)))
  async function catalogueOf(...products: TestProduct[]) {
    const test = await createTestDatabase()
    await importFeeds(test, feedOf(...products))
    return test
  }
  const isbns = async (test: TestDatabase) => (await allBooks(test)).map(book => `${book.title} ${book.isbn}`)

  /** Checks that the import does what its dry run reports, and that a second import changes nothing. */
  async function importTruthfully(test: TestDatabase, file: string) {
    const dry = await importFeeds(test, file, { isDryRun: true })
    const { report } = await importFeeds(test, file)
    expect(report).toEqual(dry.report)
    const again = await importFeeds(test, file)
    expect(again.report.counts).toMatchObject({ added: 0, changed: 0, refused: report.counts.refused })
    return report
  }

  it('may swap them', async () => {
    const test = await catalogueOf({ ...one, isbn: A }, { ...two, isbn: B })
    const report = await importTruthfully(test, feedOf({ ...one, isbn: B }, { ...two, isbn: A }))
    expect(report.counts).toMatchObject({ changed: 2, refused: 0 })
    expect(await isbns(test)).toEqual([`Uno ${B}`, `Dos ${A}`])
  })

  it('may swap ids', async () => {
    const test = await catalogueOf({ ...one, isbn: A }, { ...two, isbn: B })
    await importTruthfully(test, feedOf({ ...one, isbn: A, id: '2' }, { ...two, isbn: B, id: '1' }))
    expect(await isbns(test)).toEqual([`Dos ${B}`, `Uno ${A}`])
  })

  it('may move up one after the other, the first to a free one, and leave theirs to a new book', async () => {
    const test = await catalogueOf({ ...one, isbn: A }, { ...two, isbn: B })
    const report = await importTruthfully(test, feedOf({ ...three, isbn: A }, { ...one, isbn: B }, { ...two, isbn: C }))
    expect(report.counts).toMatchObject({ changed: 2, added: 1, refused: 0 })
    expect(await isbns(test)).toEqual([`Uno ${B}`, `Dos ${C}`, `Tres ${A}`])
  })

  it('are refused, all that depend on it, where one wants what stays', async () => {
    const test = await catalogueOf({ ...one, isbn: A }, { ...two, isbn: B }, { ...three, isbn: C })
    const report = await importTruthfully(test, feedOf({ ...one, isbn: B }, { ...two, isbn: C }))
    expect(report.refused.map(({ reason }) => reason)).toEqual([
      `su ISBN ${B} ya es del libro 2`,
      `su ISBN ${C} ya es del libro 3`,
    ])
    expect(await isbns(test)).toEqual([`Uno ${A}`, `Dos ${B}`, `Tres ${C}`])
  })

  it('may say so in two records, of which the last counts', async () => {
    const test = await catalogueOf({ ...one, isbn: A })
    const products = [
      { ...one, isbn: A },
      { ...one, isbn: B },
      { ...two, isbn: A },
    ]
    const report = await importTruthfully(test, feedOf(...products))
    expect(report.counts).toMatchObject({ changed: 1, added: 1, refused: 0, ignored: { repeated: 1 } })
    expect(await isbns(test)).toEqual([`Uno ${B}`, `Dos ${A}`])
  })

  it('speak of their own books, wherever another record names such a book', async () => {
    const test = await catalogueOf({ ...one, isbn: A })
    const rival = { ...three, isbn: C, id: one.id }
    const report = await importTruthfully(test, feedOf(rival, { ...one, isbn: A, id: null, title: 'Uno, corregido' }))
    expect(report.refused).toMatchObject([
      { reference: 'uy.3', reason: 'otro registro de los archivos ya habla de su libro' },
    ])
    expect(await isbns(test)).toEqual([`Uno, corregido ${A}`])
  })

  it('are not believed when they are older than what is known', async () => {
    const test = await createTestDatabase()
    const at = (sent: string, ...products: TestProduct[]) => feedFile(onixMessage(products.map(onixProduct), { sent }))
    await importFeeds(test, at('20260902', { ...one, isbn: A }))
    await importFeeds(test, at('20260801', { ...two, isbn: B }))
    const report = await importTruthfully(test, at('20260901', { ...one, isbn: B }, { ...two, isbn: A }))
    expect(report.counts).toMatchObject({ changed: 0, refused: 1, ignored: { older: 1 } })
  })
})
