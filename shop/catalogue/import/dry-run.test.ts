import { describe, expect, it } from 'vitest'
import { allBooks, feedFile, importFeeds, OTHER, onixMessage, onixProduct } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'

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
})
