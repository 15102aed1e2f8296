import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceOn, readSupplyPrice, retailCents, type SupplyPrice, writeSupplyPrice } from './supply-price.ts'

const PRICE: SupplyPrice = {
  cents: 1850,
  currency: 'EUR',
  isNet: false,
  hasTax: true,
  taxPercent: null,
  from: null,
  until: null,
}

it.each<[Partial<SupplyPrice>, string]>([
  [{}, '18.50 EUR'],
  [{ cents: 5 }, '0.05 EUR'],
  [{ isNet: true, hasTax: false }, '18.50 EUR neto sin impuestos'],
  [{ taxPercent: 4, from: '2027-01-01' }, '18.50 EUR (impuesto 4 %) desde 2027-01-01'],
  [{ until: '2026-12-31', currency: 'UYU' }, '18.50 UYU hasta 2026-12-31'],
])('%j is written %s', (fields, text) => {
  expect(writeSupplyPrice({ ...PRICE, ...fields })).toBe(text)
})

it('is read as it was written', () => {
  const day = fc.option(fc.constantFrom('2026-01-31', '2027-01-01', '2026-12-31'))
  const price = fc.record({
    cents: fc.integer({ min: 0, max: 99_999_999_999 }),
    currency: fc.constantFrom('EUR', 'USD', 'UYU'),
    isNet: fc.boolean(),
    hasTax: fc.boolean(),
    taxPercent: fc.option(fc.constantFrom(4, 10, 21, 5.5)),
    from: day,
    until: day,
  })
  fc.assert(
    fc.property(price, one => {
      expect(readSupplyPrice(writeSupplyPrice(one))).toEqual(one)
    }),
  )
})

it.each(['', '18 euros', 'EUR 18', '18.5 eur', '-18.50 EUR', '18.50 EUR desde ayer', '1e3 EUR', '18.50 EUR neto neto'])(
  '«%s» is not a price',
  text => expect(readSupplyPrice(text)).toBeUndefined(),
)

it('of several, the first in force holds', () => {
  const prices = [
    { ...PRICE, cents: 1, from: '2027-03-01' },
    { ...PRICE, cents: 2, from: '2027-01-01', until: '2027-01-31' },
    { ...PRICE, cents: 3, until: '2026-12-31' },
  ]
  const on = (day: string) => priceOn(prices, day)?.cents
  expect([on('2026-12-31'), on('2027-01-01'), on('2027-01-31'), on('2027-02-01'), on('2027-03-01')]).toEqual([
    3,
    2,
    2,
    undefined,
    1,
  ])
  expect(priceOn([{ ...PRICE, until: '2026-01-01' }], '2026-01-02')).toBeUndefined()
})

it('a reader pays the tax that is stated beside a price without it', () => {
  expect(retailCents({ ...PRICE, cents: 10_000, hasTax: false, taxPercent: 10 })).toBe(11_000)
  expect(retailCents({ ...PRICE, cents: 10_000, hasTax: true, taxPercent: 10 })).toBe(10_000)
})
