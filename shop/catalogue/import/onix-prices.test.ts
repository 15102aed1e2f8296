import { describe, expect, it } from 'vitest'
import { bookOf, feedFile, importFeeds, onixMessage, onixProduct, onlyBook } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'

const price = (amount: string, fields: { type?: string; currency?: string; more?: string } = {}) =>
  `<Price><PriceType>${fields.type ?? '02'}</PriceType>${fields.more ?? ''}<PriceAmount>${amount}</PriceAmount><CurrencyCode>${fields.currency ?? 'UYU'}</CurrencyCode></Price>`
const supply = (...prices: string[]) =>
  `<SupplyDetail><ProductAvailability>20</ProductAvailability>${prices.join('')}</SupplyDetail>`
const world = (but: string) => `<Territory><RegionsIncluded>WORLD</RegionsIncluded>${but}</Territory>`
const period = (role: string, date: string) =>
  `<PriceDate><PriceDateRole>${role}</PriceDateRole><Date>${date}</Date></PriceDate>`

describe('the price', () => {
  it.each<[string, string, number | null]>([
    ['pesos among currencies', price('20.00', { currency: 'USD' }) + price('650.00'), 65_000],
    ['tax included before tax excluded', price('500', { type: '01' }) + price('610', { type: '02' }), 61_000],
    [
      'tax added where a rate is stated',
      `<Price><PriceType>01</PriceType><PriceAmount>100</PriceAmount><Tax><TaxRatePercent>10</TaxRatePercent></Tax><CurrencyCode>UYU</CurrencyCode></Price>`,
      11_000,
    ],
    ['never the supplier’s net price', price('300', { type: '05' }), null],
    ['not what ended', price('400', { more: period('15', '20200101') }) + price('600'), 60_000],
    ['not what has yet to begin', price('400', { more: period('14', '20990101') }) + price('600'), 60_000],
    ['none before its day', price('400', { more: period('14', '20990101') }), null],
    [
      'the one that began last',
      price('400', { more: period('24', '2026010120301231') }) + price('500', { more: period('14', '20260601') }),
      50_000,
    ],
    ['none, when unpriced', '<UnpricedItemType>02</UnpricedItemType>', null],
    [
      'none for other countries',
      price('400', { more: '<Territory><CountriesIncluded>AR CL</CountriesIncluded></Territory>' }),
      null,
    ],
    [
      'none for a world without Uruguay',
      price('400', { more: world('<CountriesExcluded>UY BR</CountriesExcluded>') }),
      null,
    ],
    ['for a world with it', price('400', { more: world('<CountriesExcluded>BR</CountriesExcluded>') }), 40_000],
    ['not the one for schools', price('300', { more: '<PriceQualifier>06</PriceQualifier>' }) + price('400'), 40_000],
    ['not the one for ten copies', price('300', { more: '<MinimumOrderQuantity>10</MinimumOrderQuantity>' }), null],
    ['with a decimal comma', price('590,50'), 59_050],
  ])('is %s', async (_, prices, cents) => {
    expect(await bookOf({ supply: supply(prices) })).toMatchObject({ price_cents: cents })
  })

  it.each(['9999999999999', '-590', '1e9', 'mil'])(
    'is left out of the record when it is %s, and the book keeps the one it has',
    async amount => {
      const test = await createTestDatabase()
      await importFeeds(test, feedFile(onixMessage(onixProduct())))
      const product = onixProduct({ title: 'Título nuevo', supply: supply(price(amount)) })
      const { report } = await importFeeds(test, feedFile(onixMessage(product)))
      expect(report).toMatchObject({
        counts: { changed: 1, refused: 0, priceFaults: 1 },
        priceFaults: [{ reason: `su precio «${amount} UYU» no se entiende` }],
      })
      const books = await test.db.selectFrom('books').select(['title', 'price_cents']).execute()
      expect(books).toEqual([{ title: 'Título nuevo', price_cents: 59_000 }])
    },
  )

  it.each([
    ['pesos', price('0')],
    ['euros', price('0.00', { currency: 'EUR' })],
  ])('of 0 in %s counts as no price: the book keeps the one it has, and a notice says so', async (_, prices) => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const { report } = await importFeeds(test, feedFile(onixMessage(onixProduct({ supply: supply(prices) }))))
    expect(report.notices).toContainEqual(
      expect.stringMatching(/un registro dice un precio de 0, que no se toma, y .*: 9789974000018\.$/),
    )
    expect(await test.db.selectFrom('books').select('price_cents').execute()).toEqual([{ price_cents: 59_000 }])
  })

  it('of 0 that begins later is not taken, and named with its day', async () => {
    const test = await createTestDatabase()
    const prices = supply(price('590'), price('0', { more: period('14', '20990101') }))
    const { report } = await importFeeds(test, feedFile(onixMessage(onixProduct({ supply: prices }))))
    expect(report.priceFaults).toMatchObject([
      { reference: 'uy.prueba.1', reason: 'su precio de 0 desde el 01/01/2099 no es un precio' },
    ])
    expect(await onlyBook(test)).toMatchObject({ price_cents: 59_000, supply_prices: [] })
  })

  it('that begins later leaves the book the one it has until then', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const later = supply(price('650', { more: period('14', '20990101') }))
    await importFeeds(test, feedFile(onixMessage(onixProduct({ supply: later }))))
    expect(await test.db.selectFrom('books').select(['price_cents', 'supply_prices']).execute()).toEqual([
      { price_cents: 59_000, supply_prices: ['650.00 UYU desde 2099-01-01'] },
    ])
  })

  it.each([
    ['-5 EUR', price('-5', { currency: 'EUR' })],
    ['abc EUR', price('abc', { currency: 'EUR' })],
    ['20 USDD', price('20', { currency: 'USDD' })],
  ])('of %s is not taken', async (written, prices) => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const { report } = await importFeeds(test, feedFile(onixMessage(onixProduct({ supply: supply(prices) }))))
    expect(report.priceFaults).toMatchObject([{ reason: `su precio «${written}» no se entiende` }])
    expect(await test.db.selectFrom('books').select('price_cents').execute()).toEqual([{ price_cents: 59_000 }])
  })

  it('in a currency that does not exist is not taken, and named, as in a CSV file', async () => {
    const test = await createTestDatabase()
    const none = supply(price('12', { currency: 'ZZZ' }))
    const { report } = await importFeeds(test, feedFile(onixMessage(onixProduct({ supply: none }))))
    expect(report.priceFaults).toMatchObject([{ reason: 'su precio «12 ZZZ» está en una moneda que no existe' }])
    expect(await onlyBook(test)).toMatchObject({ list_price_cents: null, supply_prices: [] })
    const rows = 'isbn,price,currency\n9789974000018,12,zzz\n'
    const csv = await importFeeds(test, feedFile(rows, 'precios.csv'))
    expect(csv.report.priceFaults).toMatchObject([{ reason: 'su moneda «zzz» no existe' }])
    expect(await onlyBook(test)).toMatchObject({ list_price_cents: null, supply_prices: [] })
  })

  it('without a currency is not taken, and named', async () => {
    const test = await createTestDatabase()
    const bare = price('19.95').replace('<CurrencyCode>UYU</CurrencyCode>', '')
    const says = (prices: string) => importFeeds(test, feedFile(onixMessage(onixProduct({ supply: supply(prices) }))))
    await says(price('650.00'))
    const { report } = await says(bare)
    expect(report.priceFaults).toMatchObject([{ reason: 'su precio «19.95» no dice en qué moneda está' }])
    expect(await onlyBook(test)).toMatchObject({ list_price_cents: 65_000 })
    await says(bare + price('12.00', { currency: 'EUR' }))
    expect(await onlyBook(test)).toMatchObject({ supply_prices: ['12.00 EUR'] })
  })

  it('is the one that can be understood, of two', async () => {
    expect(await bookOf({ supply: supply(price('mil') + price('650')) })).toMatchObject({ price_cents: 65_000 })
  })
})

describe('the supply', () => {
  it('is the one of a market with Uruguay', async () => {
    const market = (country: string) =>
      `<Market><Territory><CountriesIncluded>${country}</CountriesIncluded></Territory></Market>`
    const here = `</ProductSupply><ProductSupply>${market('AR UY')}${supply(price('700'))}`
    expect(await bookOf({ supply: market('AR') + supply(price('400')) + here })).toMatchObject({ price_cents: 70_000 })
    expect(await bookOf({ supply: market('AR') + supply(price('400')) })).toMatchObject({ price_cents: null })
  })

  it('is another market’s where none is with Uruguay: its prices in other currencies are for rules', async () => {
    const market = '<Market><Territory><CountriesIncluded>AU NZ</CountriesIncluded></Territory></Market>'
    const prices = price('19.99', { currency: 'AUD' }) + price('400') + price('9', { currency: 'NZD', type: '05' })
    expect(await bookOf({ supply: market + supply(prices) })).toMatchObject({
      price_cents: null,
      supply_prices: ['19.99 AUD', '9.00 NZD neto sin impuestos'],
      availability: '20',
    })
  })
})
