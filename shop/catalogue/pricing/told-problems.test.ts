import { expect, it } from 'vitest'
import { feedFile, importFeeds, onlyBook } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { findPastImport, listPastImports } from '../import/past-imports.ts'
import { applyPrices, followPriceDates, followRates } from './apply-prices.ts'
import { setExchangeRates } from './set-exchange-rates.ts'
import { setPriceRule } from './set-price-rule.ts'

/** A shop with a book of these prices in euros, which a rule takes as they are. */
async function shopWith(supplyPrices: string) {
  const test = await createTestDatabase()
  const clock = { at: new Date('2026-11-20T12:00:00Z'), now: () => clock.at }
  const deps = { pool: test.pool, clock }
  const feed = `isbn;título;preciosporconvertir\n9789974000018;Orillas;"${supplyPrices}"\n`
  await importFeeds(test, feedFile(feed, 'libros.csv'))
  const rule = { supplier: null, publisher: null, currency: 'EUR', isNet: false, withoutTax: false } as const
  const rounded = { marginHundredths: 0, rounding: 'NEAREST', roundedToCents: 1000, minimumCents: null } as const
  await setPriceRule(deps, { rule: { ...rule, ...rounded }, operator: 'Ana', reason: 'lista' })
  const rate = (text: string) => setExchangeRates(deps, { text, operator: 'Ana' })
  await rate('EUR;46,20')
  await applyPrices(deps, { isDryRun: false, acceptPriceJumps: false, priceJumpPercent: 30 })
  /** What the imports after those two say that they did not take. */
  const told = async () => {
    const later = (await listPastImports(test.pool)).filter(({ id }) => id > 2).toReversed()
    const found = await Promise.all(later.map(({ id }) => findPastImport(test.pool, id)))
    return found.map(each => each?.report?.priceFaults?.map(({ reason }) => reason))
  }
  return { ...test, deps, clock, rate, told }
}

const impossible = (rate: string) => [
  expect.stringMatching(new RegExp(`es mayor que un millón de pesos: .* × ${rate}`)),
]

it('a price that no book can have and that begins with a day is told once, and again where it is another', async () => {
  const { deps, clock, rate, told, ...test } = await shopWith(
    '20.00 EUR hasta 2026-11-30; 30000.00 EUR desde 2026-12-01',
  )
  await followPriceDates(deps)
  expect(await told()).toEqual([])
  clock.at = new Date('2026-12-01T04:00:00Z')
  await followPriceDates(deps)
  await followPriceDates(deps)
  expect(await told()).toEqual([impossible('46,20')])
  await rate('EUR;46,30')
  await followPriceDates(deps)
  await followPriceDates(deps)
  expect(await told()).toEqual([impossible('46,20'), impossible('46,30')])
  expect(await onlyBook(test)).toMatchObject({ price_cents: 92_000 })
})

it('so is one that a new rate makes', async () => {
  const { deps, rate, told } = await shopWith('21500.00 EUR')
  await rate('EUR;46,50')
  expect(await followRates(deps), 'a price that rises').toMatchObject({ importId: 3 })
  await rate('EUR;46,60')
  expect(await followRates(deps)).toMatchObject({ importId: 4 })
  expect(await followRates(deps), 'it was told').toMatchObject({ importId: null })
  expect(await told()).toEqual([undefined, impossible('46,60')])
})
