import { expect, it } from 'vitest'
import { allBooks, feedFile, importFeeds } from '../../../test/support/onix.ts'
import { price, shopWith } from '../../../test/support/priced-shop.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { pricesWait } from '../../desk/waiting/prices-wait.ts'
import { jumpsInWords } from '../../desk/words/price-words.ts'
import { describeReport } from '../import/report-text.ts'
import { undoImport } from '../import/undo-import.ts'
import { applyPrices } from './apply-prices.ts'
import { acceptJump, listPriceJumps, refuseJumpOf } from './decide-jump.ts'
import type { PriceRule } from './price-rule.ts'
import { setExchangeRates } from './set-exchange-rates.ts'
import { removePriceRule, setPriceRule } from './set-price-rule.ts'

const BY = { operator: 'Ana', reason: 'lista de noviembre' }
const EUR = { currency: 'EUR', isNet: false, supplier: null, publisher: null }
const RULE: Omit<PriceRule, 'id'> = {
  ...EUR,
  withoutTax: false,
  marginHundredths: 0,
  rounding: 'NEAREST',
  roundedToCents: 100,
  minimumCents: null,
}
const ISBNS = ['9789974000018', '9789974000025', '9789974000032']
const [FIRST = '', SECOND = '', THIRD = ''] = ISBNS

/** Three books of a supplier at 590, 600 and 610 pesos, whose prices it then states in euros. */
async function turnedToEuros({ files = ISBNS }: { files?: string[] } = {}) {
  const test = await createTestDatabase()
  const deps = { pool: test.pool, clock: { now: () => new Date('2026-11-20T12:00:00Z') } }
  const rows = (of: string[], price: (index: number) => string) =>
    of.map((isbn, index) => `${isbn};Libro ${index};Sur;${price(index)}`).join('\n')
  const pesos = `isbn;título;proveedor;precio\n${rows(ISBNS, index => String(590 + index * 10))}\n`
  const euros = `isbn;título;proveedor;precio;moneda\n${rows(files, () => '14;EUR')}\n`
  await importFeeds(test, feedFile(pesos, 'pesos.csv'))
  const { id, report } = await importFeeds(test, feedFile(euros, 'euros.csv'))
  return {
    test,
    deps,
    report,
    importId: id ?? 0,
    euros,
    pesos,
    prices: async () => (await allBooks(test)).map(book => book.price_cents),
    apply: (acceptPriceJumps = false) => applyPrices(deps, { isDryRun: false, acceptPriceJumps, priceJumpPercent: 30 }),
    rate: () => setExchangeRates(deps, { text: 'EUR;46,20', operator: 'Ana' }),
    rule: () => setPriceRule(deps, { ...BY, rule: RULE }),
    listed: async () => (await listPriceJumps(deps, { limit: 50 })).jumps,
    waits: async () => (await pricesWait(deps)).map(({ what }) => what),
  }
}

it('a supplier that turns to a currency without a rule leaves its books with their prices, which wait with what is missing', async () => {
  const shop = await turnedToEuros()
  expect(await shop.prices()).toEqual([59_000, 60_000, 61_000])
  expect(shop.report.counts).toMatchObject({ priceJumps: 0, lostPrices: 3, newPriceJumps: 3 })
  const told = describeReport(shop.report, { isDryRun: false })
  expect(told).toContain('estos libros conservan el anterior')
  expect(told).toMatch(/Libro 0: \$\s590 → sin precio, no hay una regla para EUR, que tampoco tiene cotización\n/)
  const mend = 'npm run shop -- prices rate EUR COTIZACIÓN; npm run shop -- prices rule EUR --reason MOTIVO'
  expect(told.split(`Para darles precio: ${mend}; npm run shop -- prices apply\n`), 'once').toHaveLength(2)
  expect(await shop.waits()).toEqual([
    '3 libros siguen con su precio de antes: el de ahora es en una moneda sin regla o sin cotización, o terminó',
  ])
  const lack = { what: 'both', currency: 'EUR', isNet: false }
  const book = { toCents: null, lack, supplier: 'Sur', importId: shop.importId }
  expect(await shop.listed()).toMatchObject([book, book, book])
  expect(jumpsInWords(await listPriceJumps(shop.deps, { limit: 50 }))).toContain(
    `sin precio, no hay una regla para EUR, que tampoco tiene cotización (${mend}), Sur`,
  )
})

it('it waits through other imports and prices, until a rule and a rate make one', async () => {
  const shop = await turnedToEuros({ files: [FIRST] })
  const { counts } = (await importFeeds(shop.test, feedFile(shop.euros, 'otra.csv'))).report
  expect([counts.lostPrices, counts.newPriceJumps], 'it waits already').toEqual([1, undefined])
  await shop.apply()
  expect(await shop.listed()).toMatchObject([{ isbn: FIRST, lack: { what: 'both' } }])
  await shop.rule()
  expect(await shop.listed(), 'now its rate is missing').toMatchObject([{ isbn: FIRST, lack: { what: 'rate' } }])
  await shop.apply()
  await shop.rate()
  // The rule is removed before prices are applied: nothing may be lost.
  await removePriceRule(shop.deps, { ...BY, scope: EUR })
  await shop.apply()
  expect(await shop.listed()).toMatchObject([{ isbn: FIRST, lack: { what: 'rule' } }])
  await shop.rule()
  expect(await acceptJump(shop.deps, { ...BY, isbn: FIRST })).toMatchObject({ kind: 'outdated', nowCents: 64_700 })
  await shop.apply()
  expect(await shop.prices()).toEqual([64_700, 60_000, 61_000])
  expect(await shop.waits()).toEqual([])
})

it('a person lets the price go, or keeps it and is not asked again, and undoing the import asks nothing', async () => {
  const shop = await turnedToEuros()
  expect(await acceptJump(shop.deps, { ...BY, isbn: FIRST })).toMatchObject({ fromCents: 59_000, toCents: null })
  expect(await refuseJumpOf(shop.deps, { ...BY, isbn: SECOND })).toMatchObject({ kind: 'decided', toCents: null })
  expect(await shop.prices()).toEqual([null, 60_000, 61_000])
  await shop.apply()
  expect(await shop.listed()).toMatchObject([{ isbn: THIRD }])
  expect(await shop.prices(), 'nothing is asked again').toEqual([null, 60_000, 61_000])
  await undoImport(shop.test.pool, shop.importId)
  expect(await shop.listed()).toEqual([])
  expect((await shop.prices()).slice(1)).toEqual([60_000, 61_000])
})

it('all go where that is accepted, and a new book has none from the start', async () => {
  const shop = await turnedToEuros({ files: [FIRST] })
  const { report } = await shop.apply(true)
  expect(describeReport(report, { isDryRun: false })).toContain('Libros que quedan sin precio')
  expect(await shop.prices()).toEqual([null, 60_000, 61_000])
  const added = 'isbn;título;proveedor;precio;moneda\n9789974000049;Nuevo;Sur;14;EUR\n'
  const { counts } = (await importFeeds(shop.test, feedFile(added, 'nuevo.csv'))).report
  expect([counts.added, counts.lostPrices]).toEqual([1, undefined])
  expect((await shop.prices()).at(-1)).toBeNull()
  expect(await shop.listed()).toEqual([])
})

it('pesos again end the waiting', async () => {
  const shop = await turnedToEuros()
  await importFeeds(shop.test, feedFile(shop.pesos.replaceAll('590', '595'), 'pesos-otra-vez.csv'))
  expect(await shop.prices()).toEqual([59_500, 60_000, 61_000])
  expect(await shop.listed()).toEqual([])
})

it('a book of several currencies lacks the rule that made its price', async () => {
  const shop = await shopWith(price('20', 'USD'), price('18.50', 'EUR'))
  await shop.rule()
  await shop.rate('EUR;46,20\nUSD;40')
  await shop.apply()
  await removePriceRule(shop.deps, { ...BY, scope: EUR })
  const lack = { what: 'rule', currency: 'EUR', isNet: false }
  expect((await shop.apply()).report.lostPrices).toMatchObject([{ lack }])
  expect(await shop.jumps()).toMatchObject([{ toCents: null, lack }])
})
