import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, onixMessage, onixProduct, onlyBook } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { describeReport } from './report-text.ts'

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

  it.each([
    ['767.00', 76_700],
    ['767.01', 59_000],
    ['413.00', 41_300],
    ['412.99', 59_000],
  ])('is one of more than the limit, up or down: %s', async (price, cents) => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const { report } = await importFeeds(test, feedFile(onixMessage(onixProduct({ price }))))
    expect(await onlyBook(test)).toMatchObject({ price_cents: cents, list_price_cents: cents })
    expect(report.counts.priceJumps).toBe(cents === 59_000 ? 1 : 0)
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

it('is reported as it will be charged, to the centésimo', async () => {
  const test = await createTestDatabase()
  await importFeeds(test, feedFile(onixMessage(onixProduct())))
  const file = feedFile(onixMessage(onixProduct({ price: '450.50' })))
  const { report } = await importFeeds(test, file, { isDryRun: true, acceptPriceJumps: true, priceJumpPercent: 10 })
  const told = describeReport(report, { isDryRun: true }).replace(/\u00a0/g, ' ')
  expect(told).toContain('precio de venta $ 590 → $ 450,50')
  expect(told).toContain('La casa del río: $ 590 → $ 450,50 (-24 %)')
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
