import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PriceRule, type Pricing, priceBook } from './price-rule.ts'

const RULE: PriceRule = {
  id: 1,
  supplier: null,
  publisher: null,
  currency: 'EUR',
  isNet: false,
  withoutTax: false,
  marginHundredths: 3500,
  rounding: 'DOWN',
  roundedToCents: 1000,
  minimumCents: null,
}

function pricing(...rules: Partial<PriceRule>[]): Pricing {
  const rate = (currency: string, rateMillionths: number) =>
    [currency, { currency, rateMillionths, onDate: '2026-11-20' }] as const
  return {
    rules: rules.map((rule, index) => ({ ...RULE, id: index + 1, ...rule })),
    rates: new Map([rate('EUR', 46_200_000), rate('USD', 40_000_000)]),
    today: '2026-11-20',
  }
}

const book = (supply_prices: string[], names: { supplier?: string; publisher?: string } = {}) => ({
  supply_prices,
  supplier: names.supplier ?? null,
  publisher: names.publisher ?? null,
})

const priced = (cents: number, origin: string | null) => ({ kind: 'priced', cents, origin })

describe('a rule', () => {
  it.each<[string, string, Partial<PriceRule>, number, string]>([
    ['18.50 EUR', 'to ten pesos below', {}, 115_000, '18,50 EUR × 46,20 × 1,35 = 1.153,845, redondeado'],
    ['18.50 EUR', 'above', { rounding: 'UP' }, 116_000, '18,50 EUR × 46,20 × 1,35 = 1.153,845, redondeado'],
    [
      '18.50 EUR',
      'to the nearest',
      { rounding: 'NEAREST' },
      115_000,
      '18,50 EUR × 46,20 × 1,35 = 1.153,845, redondeado',
    ],
    [
      '1.02 USD',
      'which rounds nothing',
      { currency: 'USD', marginHundredths: 0, roundedToCents: 1 },
      4080,
      '1,02 USD × 40,00 = 40,80',
    ],
    ['2.00 EUR', 'to a least price', { minimumCents: 30_000 }, 30_000, '2,00 EUR × 46,20 × 1,35 = 124,74, mínimo 300'],
    [
      '10.00 EUR',
      'with a discount',
      { marginHundredths: -1000, roundedToCents: 1 },
      41_580,
      '10,00 EUR × 46,20 × 0,90 = 415,80',
    ],
    [
      '20.80 EUR (impuesto 4 %)',
      'without the tax of its country',
      { withoutTax: true, marginHundredths: 0, roundedToCents: 100 },
      92_400,
      '20,80 EUR sin 4 % de impuesto × 46,20 = 924,00',
    ],
    [
      '20.00 EUR sin impuestos (impuesto 4 %)',
      'with the tax of its country',
      { marginHundredths: 0, roundedToCents: 1 },
      96_096,
      '20,00 EUR más 4 % de impuesto × 46,20 = 960,96',
    ],
    [
      '400.00 UYU neto sin impuestos',
      'from what the supplier asks in pesos',
      { currency: 'UYU', isNet: true, roundedToCents: 100 },
      54_000,
      '400,00 UYU neto × 1,35 = 540,00',
    ],
  ])('%s %s', (price, _, rule, cents, origin) => {
    expect(priceBook(book([price]), pricing(rule))).toEqual(priced(cents, origin))
  })

  it('rounds what is exact to where it is: 0,1 + 0,2 loses no centésimo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 900_000 }), fc.integer({ min: 1, max: 1000 }), (cents, step) => {
        const price = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')} EUR`
        const made = (rounding: PriceRule['rounding']) => {
          const result = priceBook(book([price]), pricing({ rounding, roundedToCents: step }))
          return 'cents' in result ? result.cents : Number.NaN
        }
        // cents × 46.2 × 1.35 in ten-thousandths of a centésimo.
        const exact = BigInt(cents) * 623_700n
        const isWhole = exact % (BigInt(step) * 10_000n) === 0n
        expect(BigInt(made('DOWN')) * 10_000n <= exact).toBe(true)
        expect(BigInt(made('DOWN') + step) * 10_000n > exact).toBe(true)
        expect(made('UP')).toBe(isWhole ? made('DOWN') : made('DOWN') + step)
        expect([made('DOWN'), made('UP')]).toContain(made('NEAREST'))
      }),
    )
  })

  it('is not for other currencies, kinds, suppliers and publishers', () => {
    const names = { supplier: 'Planeta', publisher: 'Ánagrama' }
    expect(priceBook(book(['10.00 GBP'], names), pricing({}))).toEqual({ kind: 'unpriced' })
    expect(priceBook(book(['10.00 EUR neto'], names), pricing({}))).toEqual({ kind: 'unpriced' })
    expect(priceBook(book(['10.00 EUR'], names), pricing({ supplier: 'Otro' }))).toEqual({ kind: 'unpriced' })
    expect(priceBook(book(['10.00 EUR']), pricing({ publisher: 'Anagrama' }))).toEqual({ kind: 'unpriced' })
    expect(priceBook(book(['10.00 EUR'], names), pricing({ supplier: 'PLANETA', publisher: 'anagrama' })).kind).toBe(
      'priced',
    )
  })

  it('makes nothing of ten times what the supplier asks, by its margin or its minimum', () => {
    const plain = { currency: 'USD', roundedToCents: 1, rounding: 'DOWN' } as const
    const made = (rule: Partial<PriceRule>) => priceBook(book(['1.00 USD']), pricing({ ...plain, ...rule })).kind
    expect([made({ marginHundredths: 89_900 }), made({ marginHundredths: 90_000 })]).toEqual(['priced', 'impossible'])
    const minimum = (minimumCents: number) => made({ marginHundredths: 0, minimumCents })
    expect([minimum(39_999), minimum(40_000)]).toEqual(['priced', 'impossible'])
  })

  it('waits for the day on which the only prices begin', () => {
    const later = book(['10.00 EUR desde 2099-01-01', '500.00 UYU desde 2098-01-01'])
    expect(priceBook(later, pricing({}))).toEqual({ kind: 'later' })
    expect(priceBook(book(['10.00 GBP', '10.00 EUR desde 2099-01-01']), pricing({}))).toEqual({ kind: 'unpriced' })
  })

  it('without a rate makes nothing', () => {
    expect(priceBook(book(['10.00 CHF']), pricing({ currency: 'CHF' }))).toEqual({ kind: 'unpriced' })
  })

  it('gives way to a more particular one: publisher, then supplier, then what readers pay', () => {
    const names = { supplier: 'Planeta', publisher: 'Anagrama' }
    const cents = (...rules: Partial<PriceRule>[]) => {
      const result = priceBook(book(['1.00 USD neto', '10.00 EUR'], names), pricing(...rules))
      return 'cents' in result ? result.cents : null
    }
    const plain = { marginHundredths: 0, roundedToCents: 100, rounding: 'DOWN' } as const
    const net = { ...plain, currency: 'USD', isNet: true }
    expect(cents(net, plain)).toBe(46_200)
    expect(cents(plain, { ...net, supplier: 'Planeta' })).toBe(4000)
    expect(cents({ ...net, supplier: 'Planeta' }, { ...plain, publisher: 'Anagrama' })).toBe(46_200)
    const dollars = { ...plain, currency: 'USD' }
    expect(priceBook(book(['1.00 USD', '10.00 EUR']), pricing(plain, dollars))).toMatchObject({ cents: 4000 })
    expect(priceBook(book(['10.00 EUR', '1.00 USD']), pricing(plain, dollars))).toMatchObject({ cents: 46_200 })
  })

  it('never stands above a price that the supplier says in pesos, from the day on that it holds', () => {
    const prices = ['10.00 EUR', '650.00 UYU desde 2026-11-20']
    expect(priceBook(book(prices), pricing({}))).toEqual(priced(65_000, null))
  })

  it('that makes no price of a book makes none', () => {
    expect(priceBook(book(['0.01 EUR']), pricing({})).kind).toBe('impossible')
    expect(priceBook(book(['900000.00 EUR']), pricing({})).kind).toBe('impossible')
    expect(priceBook(book(['1000000.01 UYU hasta 2027-01-01']), pricing({}))).toEqual({
      kind: 'impossible',
      reason: 'su precio $\u00a01.000.000,01 es mayor que un millón de pesos',
    })
  })
})
