import { describe, expect, it } from 'vitest'
import { withConnection } from '../../../platform/database/with-connection.ts'
import {
  from,
  PRICED_BY,
  PRICED_ISBN,
  PRICING_TIME,
  price,
  pricingAt,
  shopWith,
} from '../../../test/support/priced-shop.ts'
import type { TestDatabase } from '../../../test/support/test-database.ts'
import { pricesWait } from '../../desk/waiting/prices-wait.ts'
import { lockImports, unlockImports } from '../import/import-store.ts'
import { followPriceDates } from './apply-prices.ts'
import { acceptJump } from './decide-jump.ts'
import { lackInWords } from './supply-words.ts'

const importsOf = async ({ db }: TestDatabase) => (await db.selectFrom('imports').select('id').execute()).length

const until = (date: string) => `<PriceDate><PriceDateRole>15</PriceDateRole><Date>${date}</Date></PriceDate>`

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

  it.each([
    ['pesos', price('590.00', 'UYU', until('20261130')), 59_000],
    ['another currency', price('18.50', 'EUR', until('20261130')), 115_000],
  ])('in %s that ended without another stays, and waits for a person', async (_, ended, cents) => {
    const shop = await shopWith(ended)
    await shop.rule()
    await shop.rate('EUR;46,20')
    await shop.apply()
    const followAt = (time: string) => followPriceDates(pricingAt(shop.test, time).deps)
    const { jumps, book, deps } = pricingAt(shop.test, '2026-12-01T04:00:00Z')
    await followAt('2026-12-01T02:59:00Z')
    expect([(await book()).price_cents, await jumps()]).toEqual([cents, []])
    await followAt('2026-12-01T04:00:00Z')
    await followAt('2026-12-01T05:00:00Z')
    expect((await book()).price_cents).toBe(cents)
    const [lost] = await jumps()
    expect(lost).toMatchObject({ toCents: null, lack: { what: 'over', until: '2026-11-30' } })
    expect(lost?.lack && lackInWords(lost.lack)).toBe('su último precio terminó el 30/11/2026')
    expect(await acceptJump(deps, { ...PRICED_BY, isbn: PRICED_ISBN })).toMatchObject({
      kind: 'decided',
      toCents: null,
    })
    expect((await book()).price_cents).toBeNull()
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
