import { describe, expect, it } from 'vitest'
import { formatShortDate, montevideoDate } from '../../../contract/dates.ts'
import { command as imports } from '../../../server/cli/commands/imports.ts'
import { feedFile, importFeeds, OTHER, onixMessage, onixProduct } from '../../../test/support/onix.ts'
import {
  from,
  PRICED_BY,
  PRICED_ISBN,
  price,
  pricedShop,
  pricingAt,
  shopWith,
  supply,
} from '../../../test/support/priced-shop.ts'
import { runCommand } from '../../../test/support/terminal.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { priceSettingsInWords } from '../../desk/words/price-words.ts'
import { effectInWords, reportInView } from '../../desk/words/report-words.ts'
import { editBook } from '../editing/edit-book.ts'
import { findPastImport } from '../import/past-imports.ts'
import { describeReport } from '../import/report-text.ts'
import { undoImport } from '../import/undo-import.ts'
import { followPriceDates, followRates } from './apply-prices.ts'
import { refuseJumpOf } from './decide-jump.ts'
import { readPriceSettings } from './read-price-settings.ts'

/** Undoings take the time of the database. */
const TODAY = formatShortDate(montevideoDate(new Date()))

describe('prices of rules that a person undid', () => {
  it('come back with the next application, which says so before and after, once', async () => {
    const { apply, book, test } = await pricedShop()
    await runCommand(test, imports, ['undo', '2', '--operator', 'eva'])
    const would = (await apply({ isDryRun: true })).report
    const prices = `importación 2, que eva deshizo el ${TODAY}: 1 precio, el mismo de entonces`
    expect(would.counts).toMatchObject({ changed: 1, undonePrices: 1 })
    expect(describeReport(would, { isDryRun: true })).toContain(
      `Precios que alguien deshizo y que volverían\n  ${prices}\n  Vuelven cuando alguien aplica las reglas,`,
    )
    expect(reportInView(would)).toMatchObject({ returning: [prices], returningCount: '1' })
    expect(effectInWords(would)).toBe('1 cambia; 1 precio que alguien deshizo vuelve')
    expect((await book()).price_cents).toBeNull()
    expect(describeReport((await apply()).report, { isDryRun: false })).toContain(
      `Precios que alguien deshizo y que vuelven\n  ${prices}\n`,
    )
    expect((await book()).price_cents).toBe(115_000)
    expect((await apply()).report.undonePrices).toBeUndefined()
  })

  it('are told apart from those that rules now make otherwise, by the import that was undone', async () => {
    const test = await createTestDatabase()
    const { rule, rate, apply } = pricingAt(test)
    const products = (euros: string, pounds: string) => [
      onixProduct({ supply: supply(price(euros)) }),
      onixProduct({ ...OTHER, supply: supply(price(pounds, 'GBP')) }),
    ]
    await importFeeds(test, feedFile(onixMessage(products('18.50', '20'))))
    await rule()
    await rule({ currency: 'GBP' })
    await rate('EUR;46,20\nGBP;50')
    await apply()
    await undoImport(test.pool, 2)
    await rate('GBP;51')
    const { report } = await apply({ isDryRun: true })
    expect(report.undonePrices).toEqual([
      { importId: 2, undoneAt: expect.stringMatching(/^\d{4}-.*Z$/), undoneBy: null, count: 2, same: 1 },
    ])
    expect(reportInView(report).returning).toEqual([
      `importación 2, deshecha el ${TODAY}: 2 precios, 1 de ellos el mismo de entonces`,
    ])
  })

  it('are not told where an import gave the book another one since, or a person did', async () => {
    const { apply, deps } = await pricedShop()
    await undoImport(deps.pool, 2)
    await editBook(deps, { ...PRICED_BY, isbn: PRICED_ISBN, cells: { precio: '990' } })
    expect((await apply({ isDryRun: true })).report.undonePrices).toBeUndefined()
    const other = await pricedShop()
    await undoImport(other.deps.pool, 2)
    await importFeeds(other.test, feedFile('isbn,price,currency\n9789974000018,19,EUR\n', 'precios.csv'))
    await other.rule({ marginHundredths: 4000 })
    const { report } = await other.apply()
    expect(report).toMatchObject({ counts: { changed: 1 } })
    expect(report.undonePrices).toBeUndefined()
  })

  it('are not one that a person refused meanwhile: it stays refused, and the report counts it', async () => {
    const { apply, book, deps, rate } = await pricedShop()
    await rate('EUR;70', true)
    expect((await apply()).report.counts.priceJumps).toBe(1)
    await refuseJumpOf(deps, { ...PRICED_BY, isbn: PRICED_ISBN })
    await undoImport(deps.pool, 2)
    for (const how of [{ isDryRun: true }, {}, { acceptPriceJumps: true }]) {
      const { report } = await apply(how)
      expect(report.counts).toMatchObject({ changed: 0, staysRefused: 1, priceJumps: 0 })
      expect(report.undonePrices).toBeUndefined()
      expect((await book()).price_cents).toBeNull()
    }
    await rate('EUR;71')
    expect((await apply()).report.counts, 'another price is not the refused one').toMatchObject({ changed: 1 })
    expect((await book()).price_cents).not.toBeNull()
  })

  it('are not those of a file that was undone', async () => {
    const { apply, rule, test } = await pricedShop()
    await rule({ marginHundredths: 4000 })
    const { id } = await importFeeds(test, feedFile('isbn,price,currency\n9789974000018,19,EUR\n', 'precios.csv'))
    await undoImport(test.pool, Number(id))
    const { report } = await apply({ isDryRun: true })
    expect(report).toMatchObject({ counts: { changed: 1 } })
    expect(report.undonePrices).toBeUndefined()
  })
})

describe('what a person undid', () => {
  it('is brought back by no date, until the rules are applied', async () => {
    const { test, book } = await shopWith(price('1000.00', 'UYU'), price('1200.00', 'UYU', from('20261201')))
    const { deps, apply } = pricingAt(test, '2026-12-01T04:00:00Z')
    const imports = async () => (await test.db.selectFrom('imports').select('id').execute()).length
    await followPriceDates(deps)
    expect((await book()).price_cents).toBe(120_000)
    await undoImport(test.pool, 2)
    await followPriceDates(deps)
    await followPriceDates(deps)
    expect((await book()).price_cents).toBe(100_000)
    expect(await imports()).toBe(2)
    const settings = await readPriceSettings(deps)
    expect(settings.undone).toBe(1)
    expect(priceSettingsInWords(settings)).toMatch(
      /\n\n1 precio que alguien deshizo sigue así hasta que .*: npm run shop -- prices apply$/,
    )
    await apply()
    expect((await book()).price_cents).toBe(120_000)
    expect((await readPriceSettings(deps)).undone).toBe(0)
  })

  it('is brought back by no rate of a source, which says how many stay, while others follow', async () => {
    const { test, deps, rate, book, rule } = await pricedShop()
    await undoImport(test.pool, 2)
    await rate('EUR;46,60')
    expect(await followRates(deps)).toEqual({ importId: null, leftUndone: 1 })
    expect((await book()).price_cents).toBeNull()
    await importFeeds(test, feedFile(onixMessage(onixProduct({ ...OTHER, supply: supply(price('20')) }))))
    await rate('EUR;47,20')
    expect(await followRates(deps)).toEqual({ importId: 4, leftUndone: 1 })
    const { report } = (await findPastImport(test.pool, 4)) ?? {}
    expect(report).toMatchObject({ leavesUndone: true, counts: { changed: 1, leftUndone: 1 } })
    expect(report && describeReport(report, { isDryRun: false })).toContain('1  precio que alguien deshizo y que sigue')
    // Applied by itself, it has brought nothing back: it still stays so.
    await rule({ marginHundredths: 4000 })
    expect(await followRates(deps)).toMatchObject({ leftUndone: 1 })
  })

  it('is brought back by no file that says again what its supplier said, and which counts it', async () => {
    const { test, book } = await pricedShop()
    const undone = (await book()).price_cents
    expect(undone).toBe(115_000)
    await undoImport(test.pool, 2)
    const again = (euros: string, title: string) =>
      importFeeds(test, feedFile(onixMessage(onixProduct({ title, supply: supply(price(euros)) }))))
    const { report } = await again('18.50', 'Otro título')
    expect(report.counts).toMatchObject({ changed: 1, leftUndone: 1 })
    expect(await book()).toMatchObject({ price_cents: null, title: 'Otro título' })
    expect((await again('19', 'Otro título')).report.counts.leftUndone).toBeUndefined()
    expect((await book()).price_cents).not.toBeNull()
  })

  it('follows again once a person applied rules that leave it as it is, or its supplier says another price', async () => {
    const mended = await shopWith(price('18.50'))
    await mended.rule()
    await mended.rate('EUR;46,20')
    await mended.apply()
    await mended.rule({ marginHundredths: 4000 })
    await mended.apply()
    await undoImport(mended.test.pool, 3)
    await mended.rule()
    expect((await mended.apply()).report.counts.changed).toBe(0)
    await mended.rate('EUR;47,20')
    expect(await followRates(mended.deps)).toEqual({ importId: 5, leftUndone: 0 })

    const said = await pricedShop()
    await undoImport(said.test.pool, 2)
    await said.rule({ minimumCents: 200_000 })
    await importFeeds(said.test, feedFile('isbn,price,currency\n9789974000018,19,EUR\n', 'precios.csv'))
    await said.rate('EUR;46,60')
    expect(await followRates(said.deps)).toMatchObject({ leftUndone: 0 })
  })
})
