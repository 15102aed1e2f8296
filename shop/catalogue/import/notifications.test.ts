import { describe, expect, it } from 'vitest'
import {
  allBooks,
  feedFile,
  importFeeds,
  OTHER,
  onixMessage,
  onixProduct,
  onlyBook,
} from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'

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
    expect(await allBooks(test)).toEqual([])
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

  it.each([
    ['33', 'su NotificationType (33) no existe'],
    ['', 'no tiene NotificationType'],
  ])('that does not exist («%s») is refused', async (notification, reason) => {
    const test = await createTestDatabase()
    const { report } = await importFeeds(test, feedFile(onixMessage(onixProduct({ notification }))))
    expect(report.refused[0]?.reason).toBe(reason)
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

  it('is not known from a date to come: no later file is shut out by it, nor by one that was kept once', async () => {
    const test = await createTestDatabase()
    const at = (sent: string, title: string) => feedFile(onixMessage(onixProduct({ title }), { sent }))
    const { report } = await importFeeds(test, at('20991231', 'Primero'))
    expect(report.notices).toEqual([
      'novedades.xml: dice que se envió el 31/12/2099 (SentDateTime), que todavía no llegó; se toma como lo más reciente.',
    ])
    await importFeeds(test, at('20260902', 'Segundo'))
    expect(await onlyBook(test)).toMatchObject({ title: 'Segundo' })

    await test.db
      .updateTable('feed_records')
      .set({ sent_at: new Date('2062-09-02') })
      .execute()
    await importFeeds(test, at('20260903', 'Tercero'))
    expect((await importFeeds(test, at('20260902', 'Segundo'))).report.counts).toMatchObject({ ignored: { older: 1 } })
    expect(await onlyBook(test)).toMatchObject({ title: 'Tercero' })
  })

  it('counts among the files of one import too', async () => {
    const test = await createTestDatabase()
    const newer = feedFile(onixMessage(onixProduct({ title: 'Nuevo' }), { sent: '20260902' }))
    const older = feedFile(onixMessage(onixProduct({ title: 'Viejo' }), { sent: '20260901' }))
    const { report } = await importFeeds(test, [newer, older])
    expect(report.counts).toMatchObject({ read: 2, added: 1, ignored: { repeated: 1 } })
    expect(report.notices).toContain(
      'Un registro está repetido dentro de los archivos, y de cada libro cuenta el último: 9789974000018.',
    )
    expect(await onlyBook(test)).toMatchObject({ title: 'Nuevo' })
  })

  it.each([
    ['04', true],
    ['12', true],
    ['03', false],
  ])(
    'keeps a withdrawal before a %s of the same import as if they came in two: withdrawn %s',
    async (notification, withdrawn) => {
      const test = await createTestDatabase()
      await importFeeds(test, feedFile(onixMessage(onixProduct(), { sent: '20260901' })))
      const withdrawal = onixMessage(onixProduct({ notification: '05' }), { sent: '20260902' })
      const next = onixMessage(onixProduct({ notification }), { sent: '20260903' })
      await importFeeds(test, [feedFile(withdrawal), feedFile(next)])
      expect((await onlyBook(test)).withdrawn_at !== null).toBe(withdrawn)
    },
  )

  it('folds the records of one reference, so that the second import still changes nothing', async () => {
    const test = await createTestDatabase()
    const update = onixProduct({ notification: '04', title: 'Título corregido', collateral: null })
    const file = feedFile(onixMessage([onixProduct(), onixProduct(OTHER), update]))
    expect((await importFeeds(test, file)).report.counts).toMatchObject({ added: 2, changed: 0 })
    expect((await allBooks(test))[0]).toMatchObject({ title: 'Título corregido', description: 'Una novela.' })
    expect((await importFeeds(test, file)).report.counts).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  })
})
