import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds } from '../../../test/support/onix.ts'
import { PRICED_BY, PRICED_ISBN, price, pricedShop, pricingAt, shopWith } from '../../../test/support/priced-shop.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { undoImport } from '../import/undo-import.ts'
import { acceptJump } from './decide-jump.ts'

describe('prices of rules that jump', () => {
  it('are held, unless that is accepted', async () => {
    const { rule, rate, apply, book } = await shopWith(price('18.50'))
    await rule()
    await rate('EUR;46,20')
    await apply()
    await rule({ marginHundredths: 9000 })
    const { report } = await apply()
    expect(report.priceJumps).toMatchObject([{ isbn: PRICED_ISBN, fromCents: 115_000, toCents: 162_000 }])
    expect(await book()).toMatchObject({ price_cents: 115_000, price_origin: expect.stringContaining('1,35') })
    await apply({ acceptPriceJumps: true })
    expect(await book()).toMatchObject({ price_cents: 162_000, price_origin: expect.stringContaining('1,90') })
  })

  it('wait no longer once the rate or the rule that made them changes, and the new ones come with the next prices', async () => {
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

  it('are taken as they are today, or not at all', async () => {
    const { rule, apply, jumps, book, test, deps } = await pricedShop()
    const accept = () => acceptJump(deps, { ...PRICED_BY, isbn: PRICED_ISBN })
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

  it('go with what their supplier stated', async () => {
    const { rule, rate, apply, jumps, test, deps } = pricingAt(await createTestDatabase())
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
})
