import { PassThrough } from 'node:stream'
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
import { from, PRICED_BY, PRICED_ISBN, price, pricingAt, shopWith, supply } from '../../../test/support/priced-shop.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { editBook, releaseBook } from '../editing/edit-book.ts'
import { exportCatalogue } from '../export-catalogue.ts'
import { undoImport } from '../import/undo-import.ts'
import { readPriceSettings } from './read-price-settings.ts'
import { removePriceRule } from './set-price-rule.ts'

describe('prices in other currencies', () => {
  it('are kept until a rule and a rate make pesos of them, and say how', async () => {
    const { rate, rule, apply, book, deps } = await shopWith(price('18.50'), price('16.00', 'GBP'))
    expect(await book()).toMatchObject({
      price_cents: null,
      supply_prices: ['18.50 EUR', '16.00 GBP'],
      supplier: 'Prueba',
    })
    expect((await readPriceSettings(deps)).unpriced).toEqual([
      { currency: 'EUR', supplier: 'Prueba', isNet: false, count: 1 },
    ])
    expect((await apply()).report.counts).toMatchObject({ read: 1, unchanged: 1 })
    await rule()
    await rate('EUR;46,20')
    const preview = await apply({ isDryRun: true })
    expect(preview).toMatchObject({ id: null, report: { counts: { changed: 1 } } })
    expect((await book()).price_cents).toBeNull()
    const { id } = await apply()
    const origin = '18,50 EUR × 46,20 × 1,35 = 1.153,845, redondeado'
    expect(await book()).toMatchObject({ price_cents: 115_000, list_price_cents: 115_000, price_origin: origin })
    expect(await readPriceSettings(deps)).toMatchObject({
      unpriced: [],
      rules: [{ by: 'Ana' }],
      rates: [{ currency: 'EUR' }],
    })
    expect((await apply()).report.counts).toMatchObject({ unchanged: 1, changed: 0 })
    await undoImport(deps.pool, id ?? 0)
    expect(await book()).toMatchObject({ price_cents: null, price_origin: null })
  })

  it('follow a rate after books passed their ids between them', async () => {
    const test = await createTestDatabase()
    const { rule, rate, apply } = pricingAt(test)
    const message = (one: string, other: string, sent: string) =>
      importFeeds(
        test,
        feedFile(
          onixMessage(
            [
              onixProduct({ id: one, supply: supply(price('18.50')) }),
              onixProduct({ ...OTHER, id: other, supply: supply(price('20.00')) }),
            ],
            { sent },
          ),
        ),
      )
    await message('5001', '5002', '20260901T1200Z')
    await rule()
    await rate('EUR;46,20')
    await apply()
    for (const { id, bibliomanager_id } of await allBooks(test)) {
      // As rules called it in earlier versions, and files still do.
      const own = { record_key: `csv:${bibliomanager_id}`, book_id: id }
      const insert = test.db.insertInto('feed_records').values(own)
      await insert.onConflict(conflict => conflict.doNothing()).execute()
    }
    await message('5002', '5001', '20260902T1200Z')
    await rate('EUR;48,51')
    const { counts } = (await apply()).report
    expect(counts).toMatchObject({ changed: 2, refused: 0 })
    expect((await allBooks(test)).map(book => [book.isbn, book.price_cents])).toEqual([
      [OTHER.isbn, 130_000],
      [PRICED_ISBN, 121_000],
    ])
  })

  it('of a withdrawn book leave it to the record of its feed', async () => {
    const { test, rule, rate, apply } = await shopWith(price('18.50'))
    const withdrawn = onixProduct({ notification: '05' })
    await importFeeds(test, feedFile(onixMessage(withdrawn, { sent: '20260902T1200Z' })))
    await rule()
    await rate('EUR;46,20')
    expect((await apply()).report.counts).toMatchObject({ changed: 1, refused: 0 })
    const records = await test.db.selectFrom('feed_records').select('record_key').execute()
    expect(records.map(({ record_key }) => record_key)).toContain('uy.prueba.1')
  })

  it('that begin later only wait for their day: no rule is missing', async () => {
    const { deps } = await shopWith(price('650.00', 'UYU', from('20270101')), price('20', 'AUD', from('20270101')))
    expect((await readPriceSettings(deps)).unpriced).toEqual([])
    const later = pricingAt(
      (await shopWith(price('9', 'GBP'), price('20', 'AUD', from('20261101')))).test,
      '2026-10-31T12:00:00Z',
    )
    expect((await readPriceSettings(later.deps)).unpriced).toMatchObject([{ currency: 'GBP', count: 1 }])
  })

  it('become pesos as they come in, where a rule is there', async () => {
    const test = await createTestDatabase()
    const { rule, rate, book } = pricingAt(test)
    await rule({ supplier: 'prueba' })
    await rate('EUR 46.2')
    await importFeeds(test, feedFile(onixMessage(onixProduct({ supply: supply(price('18.50')) }))))
    expect((await book()).price_cents).toBe(115_000)
    await importFeeds(test, feedFile('isbn,price,currency\n9789974000018,20,eur\n', 'precios.csv'))
    expect(await book()).toMatchObject({ price_cents: 124_000, supply_prices: ['20.00 EUR'] })
    await importFeeds(test, feedFile('isbn,title\n9789974000018,Otro título\n', 'titulos.csv'))
    expect(await book()).toMatchObject({ price_cents: 124_000, title: 'Otro título' })
    await importFeeds(test, feedFile('isbn,price\n9789974000018,1190\n', 'pesos.csv'))
    expect(await book()).toMatchObject({ price_cents: 119_000, supply_prices: [], price_origin: null })
  })

  it('keep what a rule made of them when it ends, until a person lets it go', async () => {
    const { rule, rate, apply, book, deps } = await shopWith(price('18.50'))
    await rule()
    await rate('EUR;46,20')
    await apply()
    const scope = { currency: 'EUR', isNet: false, supplier: null, publisher: null }
    expect(await removePriceRule(deps, { ...PRICED_BY, scope })).toEqual({ kind: 'removed' })
    expect(await removePriceRule(deps, { ...PRICED_BY, scope })).toEqual({ kind: 'no-such-rule' })
    const held = (await apply()).report
    expect(held.lostPrices).toMatchObject([
      { isbn: PRICED_ISBN, fromCents: 115_000, lack: { what: 'rule', currency: 'EUR' } },
    ])
    expect(await book()).toMatchObject({ price_cents: 115_000, price_origin: expect.stringContaining('1,35') })
    await apply({ acceptPriceJumps: true })
    expect(await book()).toMatchObject({ price_cents: null, price_origin: null, supply_prices: ['18.50 EUR'] })
  })

  it('give way to a price set by hand, and come back when it is released', async () => {
    const { rule, rate, apply, book, deps } = await shopWith(price('18.50'))
    await rule()
    await rate('EUR;46,20')
    await apply()
    await editBook(deps, { ...PRICED_BY, isbn: PRICED_ISBN, cells: { precio: '990' } })
    await rule({ marginHundredths: 2000 })
    await apply()
    expect((await book()).price_cents).toBe(99_000)
    await releaseBook(deps, { ...PRICED_BY, isbn: PRICED_ISBN, fields: [] })
    expect(await book()).toMatchObject({ price_cents: 102_000, price_origin: expect.stringContaining('1,20') })
  })

  it('are priced by the publisher that a person corrected', async () => {
    const { rule, rate, apply, book, deps } = await shopWith(price('10.00'))
    await editBook(deps, { ...PRICED_BY, isbn: PRICED_ISBN, cells: { editorial: 'Anagrama' } })
    await rule({ publisher: 'Anagrama', marginHundredths: 0 })
    await rate('EUR;46,20')
    await apply()
    expect((await book()).price_cents).toBe(46_000)
  })

  it('of which a rule makes no price of a book stay without, and say why', async () => {
    const { rule, rate, apply, book } = await shopWith(price('18.50'))
    await rule()
    await rate('EUR;0,01')
    const { report } = await apply()
    expect(report.priceFaults).toMatchObject([
      {
        reference: PRICED_ISBN,
        line: null,
        reason: expect.stringMatching(/le da \$\s0, que es menor que un peso: 18,50 EUR × 0,01/),
      },
    ])
    expect(report.counts).toMatchObject({ refused: 0, unchanged: 1, priceFaults: 1 })
    expect((await book()).price_cents).toBeNull()
  })

  it('go out and come in again with an export, here and in another shop', async () => {
    const { rule, rate, apply, book, test } = await shopWith(price('18.50'), price('9', 'GBP', from('20270101')))
    await rule()
    await rate('EUR;46,20')
    await apply()
    const before = await book()
    const sink = new PassThrough()
    const chunks = sink.toArray()
    await exportCatalogue(test.pool, sink)
    const file = feedFile(Buffer.concat(await chunks), 'catalogo.csv')
    expect((await importFeeds(test, file)).report.counts).toMatchObject({ unchanged: 1 })
    const other = await createTestDatabase()
    await importFeeds(other, file)
    const { supply_prices, supplier, price_cents } = before
    expect(await onlyBook(other)).toMatchObject({ supply_prices, supplier, price_cents })
    await pricingAt(other).apply()
    expect(await onlyBook(other)).toMatchObject({ price_cents })
  })
})

it('other books stay as they are', async () => {
  const { test, apply } = await shopWith(price('18.50'))
  await importFeeds(test, feedFile(onixMessage(onixProduct({ ...OTHER, price: '700' }))))
  const { report } = await apply()
  expect(report.counts).toMatchObject({ read: 1, unchanged: 1, changed: 0 })
})
