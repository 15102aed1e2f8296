import { describe, expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { feedFile, importFeeds, onixMessage, onixProduct } from '../../../test/support/onix.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'

const OTHER = { reference: 'uy.prueba.2', isbn: '9789974000025', id: '5002', title: 'El viento norte' }

async function books({ db }: TestDatabase) {
  return db.selectFrom('books').selectAll().orderBy('bibliomanager_id').execute()
}

async function onlyBook(database: TestDatabase) {
  const all = await books(database)
  expect(all).toHaveLength(1)
  return all[0] as (typeof all)[number]
}

describe('an import', () => {
  it('brings new books in', async () => {
    const test = await createTestDatabase()
    const { id, report } = await importFeeds(test, feedFile(onixMessage([onixProduct(), onixProduct(OTHER)])))
    expect(id).toBe(1)
    expect(report.counts).toMatchObject({ read: 2, added: 2, changed: 0, refused: 0 })
    expect(await books(test)).toMatchObject([
      {
        bibliomanager_id: '5001',
        isbn: '9789974000018',
        title: 'La casa del río',
        publisher: 'Editorial del Sur',
        price_cents: 59_000,
        publishing_date: '2024-03-15',
        description: 'Una novela.',
        is_sample: false,
        withdrawn_at: null,
      },
      { bibliomanager_id: '5002', title: 'El viento norte' },
    ])
  })

  it('changes nothing the second time, and says so', async () => {
    const test = await createTestDatabase()
    const file = feedFile(onixMessage([onixProduct(), onixProduct(OTHER)]))
    await importFeeds(test, file)
    const before = await books(test)
    const { report } = await importFeeds(test, file)
    expect(report.counts).toMatchObject({ read: 2, added: 0, changed: 0, unchanged: 2 })
    expect(await books(test)).toEqual(before)
  })

  it('rewrites only what changed, and names the fields', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage([onixProduct(), onixProduct(OTHER)])))
    const [untouched] = (await books(test)).slice(1)
    const changed = onixProduct({ title: 'La casa junto al río', price: '650.00' })
    const { report } = await importFeeds(test, feedFile(onixMessage([changed, onixProduct(OTHER)])))
    expect(report.counts).toMatchObject({ changed: 1, unchanged: 1 })
    expect(report.changedFields).toEqual({ title: 1, list_price_cents: 1, price_cents: 1 })
    const [first, second] = await books(test)
    expect(first).toMatchObject({ title: 'La casa junto al río', price_cents: 65_000 })
    expect(second).toEqual(untouched)
  })

  it('keeps the rest when one record is bad, and says where and why', async () => {
    const test = await createTestDatabase()
    const bad = onixProduct({ reference: 'uy.malo', isbn: '9789974000019', id: '5009' })
    const { report } = await importFeeds(test, feedFile(onixMessage([bad, onixProduct()])))
    expect(report.counts).toMatchObject({ added: 1, refused: 1 })
    expect(report.refused).toEqual([
      { file: 'novedades.xml', line: 4, reference: 'uy.malo', reason: 'su ISBN 9789974000019 no es válido' },
    ])
    expect(await onlyBook(test)).toMatchObject({ bibliomanager_id: '5001' })
  })

  it('takes a record that is not well-formed for a bad one, and reads on', async () => {
    const test = await createTestDatabase()
    const broken = onixProduct({ reference: 'uy.roto' }).replace('</TitleText>', '')
    const { report } = await importFeeds(test, feedFile(onixMessage([broken, onixProduct()])))
    expect(report.counts).toMatchObject({ added: 1, refused: 1 })
    expect(report.refused[0]).toMatchObject({ reference: 'uy.roto', line: 4 })
  })

  it('loads the whole records of a file that was cut', async () => {
    const test = await createTestDatabase()
    const whole = onixMessage([onixProduct(), onixProduct(OTHER)])
    const { report } = await importFeeds(test, feedFile(whole.slice(0, whole.indexOf('El viento'))))
    expect(report.counts).toMatchObject({ added: 1, refused: 1 })
    expect(report.refused[0]).toMatchObject({ reference: 'uy.prueba.2' })
  })
})

describe('a notification', () => {
  it('01 to 03 replaces the record whole: what it leaves out is cleared', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    await importFeeds(
      test,
      feedFile(onixMessage(onixProduct({ notification: '02', collateral: null, publishing: null }))),
    )
    expect(await onlyBook(test)).toMatchObject({ description: null, publisher: null, publishing_date: null })
  })

  it('04 changes the blocks that are there, and an empty one clears', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const update = onixProduct({ notification: '04', collateral: '', publishing: null, supply: null }).replace(
      /<DescriptiveDetail>.*<\/DescriptiveDetail>/s,
      '',
    )
    const { report } = await importFeeds(test, feedFile(onixMessage(update)))
    expect(report.changedFields).toEqual({ description: 1 })
    expect(await onlyBook(test)).toMatchObject({ title: 'La casa del río', description: null, price_cents: 59_000 })
  })

  it('04 about a book that is not there is refused', async () => {
    const test = await createTestDatabase()
    const { report } = await importFeeds(test, feedFile(onixMessage(onixProduct({ notification: '04' }))))
    expect(report.refused[0]?.reason).toBe('actualiza un libro que no está en el catálogo')
    expect(await books(test)).toEqual([])
  })

  it('05 withdraws a book without deleting it, and 03 brings it back', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const deletion =
      '<Product><RecordReference>uy.prueba.1</RecordReference><NotificationType>05</NotificationType></Product>'
    const gone = await importFeeds(test, feedFile(onixMessage(deletion)))
    expect(gone.report.counts).toMatchObject({ withdrawn: 1 })
    expect(gone.report.withdrawn).toEqual([{ reference: 'uy.prueba.1', title: 'La casa del río' }])
    expect((await onlyBook(test)).withdrawn_at).toBeInstanceOf(Date)
    expect((await importFeeds(test, feedFile(onixMessage(deletion)))).report.counts).toMatchObject({
      withdrawn: 0,
      unchanged: 1,
    })
    const back = await importFeeds(test, feedFile(onixMessage(onixProduct())))
    expect(back.report.counts).toMatchObject({ reinstated: 1 })
    expect((await onlyBook(test)).withdrawn_at).toBeNull()
  })

  it('05 about a book that was never there does nothing', async () => {
    const test = await createTestDatabase()
    const { report } = await importFeeds(test, feedFile(onixMessage(onixProduct({ notification: '05' }))))
    expect(report.counts).toMatchObject({ refused: 0, ignored: { 'unknown-withdrawn': 1 } })
  })

  it.each(['12', '14'])('%s changes price and availability alone', async notification => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const update = onixProduct({ notification, title: 'Otro título', price: '600.00' })
    const { report } = await importFeeds(test, feedFile(onixMessage(update)))
    expect(report.changedFields).toEqual({ list_price_cents: 1, price_cents: 1 })
  })

  it('88 and 89 are tests and are passed over', async () => {
    const test = await createTestDatabase()
    const products = ['88', '89'].map(notification => onixProduct({ notification }))
    const { report } = await importFeeds(test, feedFile(onixMessage(products)))
    expect(report.counts).toMatchObject({ added: 0, refused: 0, ignored: { test: 2 } })
  })

  it('that does not exist is refused', async () => {
    const test = await createTestDatabase()
    const { report } = await importFeeds(test, feedFile(onixMessage(onixProduct({ notification: '33' }))))
    expect(report.refused[0]?.reason).toBe('su NotificationType (33) no existe')
  })
})

describe('the order of messages', () => {
  it('is that of their sending: an older one does not overwrite a newer', async () => {
    const test = await createTestDatabase()
    const at = (sent: string, title: string) => feedFile(onixMessage(onixProduct({ title }), { sent }))
    await importFeeds(test, at('20260902T100000-0300', 'Segundo'))
    const { report } = await importFeeds(test, at('20260902T1259Z', 'Primero'))
    expect(report.counts).toMatchObject({ changed: 0, ignored: { older: 1 } })
    expect(await onlyBook(test)).toMatchObject({ title: 'Segundo' })
    await importFeeds(test, at('20260902T1301Z', 'Tercero'))
    expect(await onlyBook(test)).toMatchObject({ title: 'Tercero' })
  })

  it('counts among the files of one import too', async () => {
    const test = await createTestDatabase()
    const newer = feedFile(onixMessage(onixProduct({ title: 'Nuevo' }), { sent: '20260902' }))
    const older = feedFile(onixMessage(onixProduct({ title: 'Viejo' }), { sent: '20260901' }))
    const { report } = await importFeeds(test, [newer, older])
    expect(report.counts).toMatchObject({ read: 2, added: 1, ignored: { repeated: 1 } })
    expect(await onlyBook(test)).toMatchObject({ title: 'Nuevo' })
  })

  it('folds the records of one reference, so that the second import still changes nothing', async () => {
    const test = await createTestDatabase()
    const update = onixProduct({ notification: '04', title: 'Título corregido', collateral: null })
    const file = feedFile(onixMessage([onixProduct(), onixProduct(OTHER), update]))
    expect((await importFeeds(test, file)).report.counts).toMatchObject({ added: 2, changed: 0 })
    expect((await books(test))[0]).toMatchObject({ title: 'Título corregido', description: 'Una novela.' })
    expect((await importFeeds(test, file)).report.counts).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  })
})

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

  it('a sample title gives way to the real one, and nothing of it stays', async () => {
    const test = await createTestDatabase()
    const sample = { isbn: '9789974000018', is_sample: true, sales: 77, review: 'Inventada', bibliomanager_id: '1' }
    await insertBook(test.db, sample)
    const { report } = await importFeeds(test, feedFile(onixMessage(onixProduct())))
    expect(report.counts).toMatchObject({ changed: 1 })
    expect(await onlyBook(test)).toMatchObject({ bibliomanager_id: '5001', is_sample: false, sales: 0, review: null })
  })
})

describe('a dry run', () => {
  it('changes nothing, records nothing, and says what the real one then does', async () => {
    const test = await createTestDatabase()
    const priced = onixProduct({ ...OTHER, price: '500.00' })
    await importFeeds(test, feedFile(onixMessage([onixProduct(), priced])))
    const before = await books(test)
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
    expect(await books(test)).toEqual(before)
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

describe('a price that jumps', () => {
  const dear = { price: '1000.00', title: 'Título nuevo' }

  it('is held back while the other fields change, and is listed', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const { report } = await importFeeds(test, feedFile(onixMessage(onixProduct(dear))))
    expect(report.priceJumps).toEqual([
      { reference: 'uy.prueba.1', isbn: '9789974000018', title: 'Título nuevo', fromCents: 59_000, toCents: 100_000 },
    ])
    expect(await onlyBook(test)).toMatchObject({ title: 'Título nuevo', price_cents: 59_000 })
  })

  it('is taken with --accept-price-jumps, or when the limit allows it', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    await importFeeds(test, feedFile(onixMessage(onixProduct(dear))), { acceptPriceJumps: true })
    expect(await onlyBook(test)).toMatchObject({ price_cents: 100_000 })
    const half = onixProduct({ ...dear, price: '500.00' })
    await importFeeds(test, feedFile(onixMessage(half)), { priceJumpPercent: 50 })
    expect(await onlyBook(test)).toMatchObject({ price_cents: 50_000 })
  })
})

describe('a book that its supplier does not sell', () => {
  it('stays without a price, and gets the same one back', async () => {
    const test = await createTestDatabase()
    const at = (code: string) => feedFile(onixMessage(onixProduct().replace('>20<', `>${code}<`)))
    await importFeeds(test, at('31'))
    expect(await onlyBook(test)).toMatchObject({ price_cents: null, list_price_cents: 59_000 })
    await importFeeds(test, at('23'))
    expect(await onlyBook(test)).toMatchObject({ price_cents: 59_000 })
  })
})
