import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { withConnection } from '../../../platform/database/with-connection.ts'
import {
  allBooks,
  feedFile,
  importFeeds,
  OTHER,
  onixMessage,
  onixProduct,
  onlyBook,
} from '../../../test/support/onix.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { pricesWait } from '../../desk/waiting/prices-wait.ts'
import { editBook, releaseBook } from '../editing/edit-book.ts'
import { exportCatalogue } from '../export-catalogue.ts'
import type { ApplyingRequest } from '../import/import-request.ts'
import { lockImports, unlockImports } from '../import/import-store.ts'
import { undoImport } from '../import/undo-import.ts'
import { applyPrices, followPriceDates } from './apply-prices.ts'
import { acceptJump, listPriceJumps } from './decide-jump.ts'
import type { PriceRule } from './price-rule.ts'
import { readPriceSettings } from './read-price-settings.ts'
import { setExchangeRates } from './set-exchange-rates.ts'
import { removePriceRule, setPriceRule } from './set-price-rule.ts'

const ISBN = '9789974000018'
const NOW = '2026-11-20T12:00:00Z'
const BY = { operator: 'Ana', reason: 'lista de noviembre' }
const RULE: Omit<PriceRule, 'id'> = {
  supplier: null,
  publisher: null,
  currency: 'EUR',
  isNet: false,
  withoutTax: false,
  marginHundredths: 3500,
  rounding: 'DOWN',
  roundedToCents: 1000,
  minimumCents: null,
}

const price = (amount: string, currency = 'EUR', more = '') =>
  `<Price><PriceType>02</PriceType><PriceAmount>${amount}</PriceAmount><CurrencyCode>${currency}</CurrencyCode>${more}</Price>`
const supply = (...prices: string[]) =>
  `<SupplyDetail><ProductAvailability>20</ProductAvailability>${prices.join('')}</SupplyDetail>`
const from = (date: string) => `<PriceDate><PriceDateRole>14</PriceDateRole><Date>${date}</Date></PriceDate>`

/** A shop at a set time, with a book whose supplier states these prices. */
async function shopWith(...prices: string[]) {
  const test = await createTestDatabase()
  await importFeeds(test, feedFile(onixMessage(onixProduct({ supply: supply(...prices) }))))
  return at(test)
}

function at(test: TestDatabase, time = NOW) {
  const deps = { pool: test.pool, clock: { now: () => new Date(time) } }
  return {
    test,
    deps,
    rate: (text: string, acceptJump = false) => setExchangeRates(deps, { text, operator: 'Ana', acceptJump }),
    rule: (rule: Partial<PriceRule> = {}) => setPriceRule(deps, { ...BY, rule: { ...RULE, ...rule } }),
    apply: (how: Partial<ApplyingRequest> = {}) =>
      applyPrices(deps, { isDryRun: false, acceptPriceJumps: false, priceJumpPercent: 30, ...how }),
    book: () => onlyBook(test),
    jumps: async () => (await listPriceJumps(deps, { limit: 50 })).jumps,
  }
}

/** A book of 18,50 EUR at $ 1.150. */
async function pricedShop() {
  const shop = await shopWith(price('18.50'))
  await shop.rule()
  await shop.rate('EUR;46,20')
  await shop.apply()
  return shop
}

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
    const { rule, rate, apply } = at(test)
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
      [ISBN, 121_000],
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
    const later = at(
      (await shopWith(price('9', 'GBP'), price('20', 'AUD', from('20261101')))).test,
      '2026-10-31T12:00:00Z',
    )
    expect((await readPriceSettings(later.deps)).unpriced).toMatchObject([{ currency: 'GBP', count: 1 }])
  })

  it('become pesos as they come in, where a rule is there', async () => {
    const test = await createTestDatabase()
    const { rule, rate, book } = at(test)
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

  it('that jump are held, unless that is accepted', async () => {
    const { rule, rate, apply, book } = await shopWith(price('18.50'))
    await rule()
    await rate('EUR;46,20')
    await apply()
    await rule({ marginHundredths: 9000 })
    const { report } = await apply()
    expect(report.priceJumps).toMatchObject([{ isbn: ISBN, fromCents: 115_000, toCents: 162_000 }])
    expect(await book()).toMatchObject({ price_cents: 115_000, price_origin: expect.stringContaining('1,35') })
    await apply({ acceptPriceJumps: true })
    expect(await book()).toMatchObject({ price_cents: 162_000, price_origin: expect.stringContaining('1,90') })
  })

  it('that jump wait no longer once the rate or the rule that made them changes, and the new ones come with the next prices', async () => {
    const { rule, rate, apply, jumps } = await pricedShop()
    await rate('EUR;4620', true)
    await apply()
    expect(await jumps()).toMatchObject([{ fromCents: 115_000, toCents: 11_538_000 }])
    await rate('EUR;46,20', true)
    expect(await jumps()).toEqual([])
    await rule({ marginHundredths: 9000 })
    await apply()
    expect(await jumps()).toMatchObject([{ toCents: 162_000 }])
    await rule({ marginHundredths: 9500 })
    expect(await jumps()).toEqual([])
    await apply()
    expect(await jumps()).toMatchObject([{ toCents: 166_000 }])
    // What it makes stays the same.
    await rule({ marginHundredths: 9510 })
    expect(await jumps()).toMatchObject([{ toCents: 166_000 }])
  })

  it('that jump are taken as they are today, or not at all', async () => {
    const { rule, apply, jumps, book, test, deps } = await pricedShop()
    const accept = () => acceptJump(deps, { ...BY, isbn: ISBN })
    await rule({ marginHundredths: 9000 })
    await apply()
    // As an import leaves it that began before the rate was changed.
    await test.pool.query(`insert into exchange_rates (currency, rate_millionths, on_date, set_by, set_at)
      values ('EUR', 46400000, '2026-11-20', 'Ana', now())`)
    expect(await accept()).toEqual({ kind: 'outdated', title: 'La casa del río', toCents: 162_000, nowCents: 163_000 })
    expect(await book()).toMatchObject({ price_cents: 115_000 })
    await apply()
    expect(await jumps()).toMatchObject([{ toCents: 163_000 }])
    await test.pool.query('update exchange_rates set rate_millionths = 46410000 where rate_millionths = 46400000')
    expect(await accept()).toMatchObject({ kind: 'decided', toCents: 163_000 })
    expect(await book()).toMatchObject({ price_cents: 163_000, price_origin: expect.stringContaining('46,41') })
  })

  it('that jump go with what their supplier stated', async () => {
    const { rule, rate, apply, jumps, test, deps } = at(await createTestDatabase())
    await rule()
    await rate('EUR;46,20')
    await importFeeds(test, feedFile('isbn;título;precio\n9789974000018;Uno;590\n', 'pesos.csv'))
    const { id } = await importFeeds(test, feedFile('isbn;precio;moneda\n9789974000018;14,20;EUR\n', 'euros.csv'))
    expect(await jumps()).toMatchObject([{ toCents: 88_000, importId: id }])
    await rule({ marginHundredths: 9000 })
    await apply()
    expect(await jumps()).toMatchObject([{ toCents: 124_000, importId: 3 }])
    await undoImport(deps.pool, id ?? 0)
    expect(await jumps()).toEqual([])
  })

  it('keep what a rule made of them when it ends, until a person lets it go', async () => {
    const { rule, rate, apply, book, deps } = await shopWith(price('18.50'))
    await rule()
    await rate('EUR;46,20')
    await apply()
    const scope = { currency: 'EUR', isNet: false, supplier: null, publisher: null }
    expect(await removePriceRule(deps, { ...BY, scope })).toEqual({ kind: 'removed' })
    expect(await removePriceRule(deps, { ...BY, scope })).toEqual({ kind: 'no-such-rule' })
    const held = (await apply()).report
    expect(held.lostPrices).toMatchObject([{ isbn: ISBN, fromCents: 115_000, lack: { what: 'rule', currency: 'EUR' } }])
    expect(await book()).toMatchObject({ price_cents: 115_000, price_origin: expect.stringContaining('1,35') })
    await apply({ acceptPriceJumps: true })
    expect(await book()).toMatchObject({ price_cents: null, price_origin: null, supply_prices: ['18.50 EUR'] })
  })

  it('give way to a price set by hand, and come back when it is released', async () => {
    const { rule, rate, apply, book, deps } = await shopWith(price('18.50'))
    await rule()
    await rate('EUR;46,20')
    await apply()
    await editBook(deps, { ...BY, isbn: ISBN, cells: { precio: '990' } })
    await rule({ marginHundredths: 2000 })
    await apply()
    expect((await book()).price_cents).toBe(99_000)
    await releaseBook(deps, { ...BY, isbn: ISBN, fields: [] })
    expect(await book()).toMatchObject({ price_cents: 102_000, price_origin: expect.stringContaining('1,20') })
  })

  it('are priced by the publisher that a person corrected', async () => {
    const { rule, rate, apply, book, deps } = await shopWith(price('10.00'))
    await editBook(deps, { ...BY, isbn: ISBN, cells: { editorial: 'Anagrama' } })
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
        reference: ISBN,
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
    await at(other).apply()
    expect(await onlyBook(other)).toMatchObject({ price_cents })
  })
})

describe('a price with dates', () => {
  it('is asked from its day on', async () => {
    const { test, book } = await shopWith(price('590.00', 'UYU'), price('650.00', 'UYU', from('20261201')))
    const followAt = (time: string) => followPriceDates(at(test, time).deps)
    expect(await book()).toMatchObject({ price_cents: 59_000 })
    await followAt(NOW)
    await followAt('2026-12-01T02:59:00Z')
    expect((await book()).price_cents).toBe(59_000)
    expect(await importsOf(test)).toBe(1)
    await followAt('2026-12-01T03:00:00Z')
    expect(await book()).toMatchObject({ price_cents: 65_000, price_origin: null })
    await followAt('2026-12-01T04:00:00Z')
    expect(await importsOf(test)).toBe(2)
  })

  it('that jumps waits for a person, and is taken down once', async () => {
    const { test, book } = await shopWith(price('590.00', 'UYU'), price('900.00', 'UYU', from('20261201')))
    const { pool } = test
    const followAt = (time: string) => followPriceDates(at(test, time).deps)
    expect(await pricesWait({ pool })).toEqual([])
    await followAt('2026-12-01T04:00:00Z')
    expect((await book()).price_cents).toBe(59_000)
    expect(await pricesWait({ pool })).toMatchObject([
      {
        what: '1 precio sigue como estaba: cambiaría demasiado de una vez',
        next: [{ act: 'listPriceJumps' }],
      },
    ])
    await followAt('2026-12-02T04:00:00Z')
    expect(await importsOf(test)).toBe(2)
    await at(test, '2026-12-01T06:00:00Z').apply({ acceptPriceJumps: true })
    expect((await book()).price_cents).toBe(90_000)
    expect(await pricesWait({ pool })).toEqual([])
  })

  it('waits while an import runs', async () => {
    const { test, book } = await shopWith(price('590.00', 'UYU'), price('650.00', 'UYU', from('20261121')))
    const { deps } = at(test, '2026-11-21T12:00:00Z')
    await withConnection(test.pool, async client => {
      await lockImports(client)
      await followPriceDates(deps)
      await unlockImports(client)
    })
    expect((await book()).price_cents).toBe(59_000)
    await followPriceDates(deps)
    expect((await book()).price_cents).toBe(65_000)
  })
})

const importsOf = async ({ db }: TestDatabase) => (await db.selectFrom('imports').select('id').execute()).length

it('a rule that changes takes the place of the one before, and both stay known', async () => {
  const { rule, test, deps } = await shopWith(price('18.50'))
  expect(await rule({ supplier: 'Planeta' })).toEqual({ kind: 'set', isChange: false })
  expect(await rule({ supplier: 'PLANETA', marginHundredths: 0 })).toEqual({ kind: 'set', isChange: true })
  expect((await readPriceSettings(deps)).rules).toMatchObject([{ supplier: 'PLANETA', marginHundredths: 0 }])
  const all = await test.db.selectFrom('price_rules').select(['ended_by', 'end_reason']).orderBy('id').execute()
  expect(all).toEqual([
    { ended_by: 'Ana', end_reason: BY.reason },
    { ended_by: null, end_reason: null },
  ])
})

it('a rule takes the place of the one for the same supplier without its accents', async () => {
  const { rule, deps } = await shopWith(price('18.50'))
  await rule({ supplier: 'Océano', publisher: 'Ñandú' })
  await rule({ supplier: 'Océano' })
  await rule({ supplier: 'Océano', isNet: true })
  expect(await rule({ supplier: 'OCEANO', publisher: 'Nandu', marginHundredths: 5000 })).toMatchObject({
    isChange: true,
  })
  const { rules } = await readPriceSettings(deps)
  expect(rules.map(each => [each.supplier, each.publisher, each.isNet, each.marginHundredths])).toEqual([
    ['Océano', null, false, 3500],
    ['Océano', null, true, 3500],
    ['OCEANO', 'Nandu', false, 5000],
  ])
  const scope = { supplier: 'oceano', publisher: null, currency: 'EUR', isNet: false }
  expect(await removePriceRule(deps, { ...BY, scope })).toEqual({ kind: 'removed' })
  expect(await removePriceRule(deps, { ...BY, scope })).toEqual({ kind: 'no-such-rule' })
})

describe('an exchange rate', () => {
  const outcomes = async (shop: ReturnType<typeof at>, text: string, acceptJump?: boolean) => {
    const read = await shop.rate(text, acceptJump)
    return read.kind === 'faulty' ? read.faults : read.rates.map(({ outcome }) => outcome.kind)
  }

  it('is taken once, unless it is of yesterday, of tomorrow or a slip', async () => {
    const shop = at(await createTestDatabase())
    expect(await outcomes(shop, 'moneda;cotización;fecha\nEUR;46,20;2026-11-19\nUSD\t40.1\t20/11/2026\n')).toEqual([
      'set',
      'set',
    ])
    expect(await outcomes(shop, 'EUR;46,20;2026-11-19')).toEqual(['as-before'])
    expect(await outcomes(shop, 'EUR;46,30;2026-11-18\nUSD;40,2')).toEqual(['older', 'set'])
    expect(await outcomes(shop, 'EUR;46,30;2026-11-21')).toEqual(['in-future'])
    expect(await outcomes(shop, 'EUR;4,62')).toEqual(['jump'])
    expect(await outcomes(shop, 'EUR;50,83')).toEqual(['jump'])
    expect(await outcomes(shop, 'EUR;50,82')).toEqual(['set'])
    expect(await outcomes(shop, 'EUR;92', true)).toEqual(['set'])
    const { rates } = await readPriceSettings(shop.deps)
    expect(rates.map(({ currency, rateMillionths, onDate }) => [currency, rateMillionths, onDate])).toEqual([
      ['EUR', 92_000_000, '2026-11-20'],
      ['USD', 40_200_000, '2026-11-20'],
    ])
  })

  it.each([
    ['EUR;cuarenta', 'Línea 1: «EUR;cuarenta» no es como EUR;46,20;2026-11-23.'],
    ['EUR;-46,20', 'Línea 1: «EUR;-46,20» no es como EUR;46,20;2026-11-23.'],
    ['EUR;46,20;2026-02-30', 'Línea 1: 2026-02-30 no es una fecha.'],
    ['EUR;0', 'Línea 1: la cotización de EUR es 0.'],
    ['UYU;1', 'Línea 1: el peso uruguayo no lleva cotización.'],
    ['USD;40\nUSD;41', 'Línea 2: USD ya está en la línea 1: no se toma ninguna.'],
    ['', 'No hay ninguna cotización.'],
  ])('%s changes nothing: %s', async (text, fault) => {
    const shop = at(await createTestDatabase())
    expect(await outcomes(shop, text)).toEqual([fault])
    expect((await readPriceSettings(shop.deps)).rates).toEqual([])
  })
})

it('other books stay as they are', async () => {
  const { test, apply } = await shopWith(price('18.50'))
  await importFeeds(test, feedFile(onixMessage(onixProduct({ ...OTHER, price: '700' }))))
  const { report } = await apply()
  expect(report.counts).toMatchObject({ read: 1, unchanged: 1, changed: 0 })
})
