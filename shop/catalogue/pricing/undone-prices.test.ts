import { describe, expect, it } from 'vitest'
import { formatShortDate, montevideoDate } from '../../../contract/dates.ts'
import { command as imports } from '../../../server/cli/commands/imports.ts'
import { feedFile, importFeeds, OTHER, onixMessage, onixProduct } from '../../../test/support/onix.ts'
import { PRICED_BY, PRICED_ISBN, price, pricedShop, pricingAt, supply } from '../../../test/support/priced-shop.ts'
import { runCommand } from '../../../test/support/terminal.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { effectInWords, reportInView } from '../../desk/words/report-words.ts'
import { editBook } from '../editing/edit-book.ts'
import { describeReport } from '../import/report-text.ts'
import { undoImport } from '../import/undo-import.ts'

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
      `Precios que alguien deshizo y que volverían\n  ${prices}\n  Vuelven cada vez que se aplican las reglas,`,
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
