import { expect, it } from 'vitest'
import { emptyReport } from '../../catalogue/import/import-report.ts'
import { effectInWords, jumpPrices, problemCount } from './report-words.ts'

it('says in a sentence what an import does', () => {
  const report = emptyReport(false)
  expect(effectInWords(report)).toBe('Nada cambia en el catálogo')
  Object.assign(report.counts, { added: 1200, changed: 1, withdrawn: 2, priceJumps: 1, refused: 3 })
  expect(effectInWords(report)).toBe(
    '1.200 libros nuevos, 1 cambia, 2 se retiran de la venta; 1 precio espera que alguien decida; 3 registros no se toman',
  )
  expect(effectInWords({ ...report, arePriceJumpsAccepted: true })).toContain('1 salto de precio aceptado')
})

it('counts as problems the records and prices that are not taken, and the prices that wait', () => {
  const report = emptyReport(false)
  Object.assign(report.counts, { added: 1200, priceJumps: 4, priceFaults: 20, refused: 3 })
  expect(problemCount(report)).toBe(27)
  expect(problemCount({ ...report, arePriceJumpsAccepted: true })).toBe(23)
})

it('says how far a price jumps', () => {
  expect(jumpPrices({ fromCents: 59_000, toCents: 100_000 }).replace(/\s/g, ' ')).toBe('$ 590 → $ 1.000 (+69 %)')
  expect(jumpPrices({ fromCents: 100_000, toCents: 50_000 })).toContain('(-50 %)')
  expect(jumpPrices({ fromCents: 74_000, toCents: 7_421_000 })).toContain('(+9.928 %)')
  expect(jumpPrices({ fromCents: null, toCents: 100_000 }).replace(/\s/g, ' ')).toBe('sin precio → $ 1.000')
})
