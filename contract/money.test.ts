import { describe, expect, it } from 'vitest'
import { formatExactPrice, formatMoney, formatPrice, groupThousands, toCents, toPesos } from './money.ts'

/** ICU's own es-UY format. ICU versions may differ in the kind of space, so the expected texts are written out too. */
const esUy = new Intl.NumberFormat('es-UY', { style: 'currency', currency: 'UYU', maximumFractionDigits: 0 })

describe('a price', () => {
  // spec: 9.2
  it('shows the peso sign, a no-break space and no decimals', () => {
    expect(formatPrice(149_000)).toBe('$\u00a01.490')
    expect(formatPrice(0)).toBe('$\u00a00')
    expect(formatPrice(99_900)).toBe('$\u00a0999')
  })

  it('groups thousands with points', () => {
    expect(formatPrice(123_456_700)).toBe('$\u00a01.234.567')
    expect(formatPrice(100_000)).toBe('$\u00a01.000')
  })

  it('rounds half a peso up', () => {
    expect(formatPrice(149_050)).toBe('$\u00a01.491')
    expect(formatPrice(149_049)).toBe('$\u00a01.490')
  })

  it('puts the minus before the sign', () => {
    expect(formatPrice(-25_000)).toBe('-$\u00a0250')
  })

  // spec: 9.1
  it('is what Intl writes for es-UY', () => {
    for (const cents of [0, 100, 149_000, 1_000_000, 123_456_789, -25_000]) {
      expect(formatPrice(cents)).toBe(esUy.format(cents / 100))
    }
  })
})

describe('an installment amount', () => {
  // spec: 9.3
  it('shows two decimals after a comma', () => {
    expect(formatMoney(12_416)).toBe('$\u00a0124,16')
    expect(formatMoney(149_000)).toBe('$\u00a01.490,00')
    expect(formatMoney(0)).toBe('$\u00a00,00')
    expect(formatMoney(5)).toBe('$\u00a00,05')
    expect(formatMoney(-12_416)).toBe('-$\u00a0124,16')
  })
})

describe('amounts on the wire', () => {
  it('are UYU numbers', () => {
    expect(toPesos(149_050)).toBe(1490.5)
    expect(toCents(1490.5)).toBe(149_050)
  })

  it('survive the way there and back, whatever the binary fraction', () => {
    for (const cents of [1, 29, 57, 58, 113, 1_155, 20_489, 110_000_001]) expect(toCents(toPesos(cents))).toBe(cents)
  })

  it('are rounded to the nearest centésimo', () => {
    expect(toCents(0.1 + 0.2)).toBe(30)
    expect(toCents(10.006)).toBe(1001)
  })
})

it('groups a bare number in thousands', () => {
  expect(groupThousands(40_500)).toBe('40.500')
  expect(groupThousands(999)).toBe('999')
  expect(groupThousands(1_000_000)).toBe('1.000.000')
})

it('an exact price has centésimos where there are some', () => {
  expect(formatExactPrice(69_000)).toBe('$\u00a0690')
  expect(formatExactPrice(69_050)).toBe('$\u00a0690,50')
})
