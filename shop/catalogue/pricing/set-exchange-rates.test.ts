import { describe, expect, it } from 'vitest'
import { pricingAt } from '../../../test/support/priced-shop.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { readPriceSettings } from './read-price-settings.ts'

describe('an exchange rate', () => {
  const outcomes = async (shop: ReturnType<typeof pricingAt>, text: string, acceptJump?: boolean) => {
    const read = await shop.rate(text, acceptJump)
    return read.kind === 'faulty' ? read.faults : read.rates.map(({ outcome }) => outcome.kind)
  }

  it('is taken once, unless it is of yesterday, of tomorrow or a slip', async () => {
    const shop = pricingAt(await createTestDatabase())
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
    const shop = pricingAt(await createTestDatabase())
    expect(await outcomes(shop, text)).toEqual([fault])
    expect((await readPriceSettings(shop.deps)).rates).toEqual([])
  })
})
