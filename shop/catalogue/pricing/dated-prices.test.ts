import { describe, expect, it } from 'vitest'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { from, PRICING_TIME, price, pricingAt, shopWith } from '../../../test/support/priced-shop.ts'
import type { TestDatabase } from '../../../test/support/test-database.ts'
import { pricesWait } from '../../desk/waiting/prices-wait.ts'
import { lockImports, unlockImports } from '../import/import-store.ts'
import { followPriceDates } from './apply-prices.ts'

const importsOf = async ({ db }: TestDatabase) => (await db.selectFrom('imports').select('id').execute()).length

describe('a price with dates', () => {
  it('is asked from its day on', async () => {
    const { test, book } = await shopWith(price('590.00', 'UYU'), price('650.00', 'UYU', from('20261201')))
    const followAt = (time: string) => followPriceDates(pricingAt(test, time).deps)
    expect(await book()).toMatchObject({ price_cents: 59_000 })
    await followAt(PRICING_TIME)
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
    const followAt = (time: string) => followPriceDates(pricingAt(test, time).deps)
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
    await pricingAt(test, '2026-12-01T06:00:00Z').apply({ acceptPriceJumps: true })
    expect((await book()).price_cents).toBe(90_000)
    expect(await pricesWait({ pool })).toEqual([])
  })

  it('waits while an import runs', async () => {
    const { test, book } = await shopWith(price('590.00', 'UYU'), price('650.00', 'UYU', from('20261121')))
    const { deps } = pricingAt(test, '2026-11-21T12:00:00Z')
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
