import { expect, it } from 'vitest'
import { supplyPricesInWords } from './supply-words.ts'

it.each([
  [['1500.00 UYU desde 2026-11-27', '1000.00 UYU'], '$ 1.000, y $ 1.500 desde el 27/11/2026'],
  [['10.00 EUR'], '10,00 EUR'],
  [['1450.50 UYU'], '$ 1.450,50'],
  [
    ['9.25 GBP neto sin impuestos', '20.00 USD (impuesto 10.5 %) desde 2027-01-01 hasta 2027-02-01', '1234.00 AUD'],
    '9,25 GBP neto sin impuestos, 1.234,00 AUD, y 20,00 USD (impuesto 10,5 %) desde el 01/01/2027 hasta el 01/02/2027',
  ],
  [['1500.00 UYU des…'], '1500.00 UYU des…'],
])('%j is shown as %j', (kept, words) => {
  expect(supplyPricesInWords(kept).replace(/\u00a0/g, ' ')).toBe(words)
})
