import { describe, expect, it } from 'vitest'
import { askedPeriod, namedPeriods, periodFaults } from './asked-period.ts'
import { bucketsOf, isByMonth, type PeriodReport } from './buckets.ts'
import { changeWords } from './report-names.ts'

const NOW = new Date('2026-11-01T02:00:00Z')
const totals = {
  payments: 1,
  salesCents: 100,
  feesCents: 0,
  refunds: 0,
  refundedCents: 0,
  chargebacks: 0,
  chargedBackCents: 0,
  netCents: 100,
}
const report = (from: string, until: string, ...days: string[]): PeriodReport => ({
  from,
  until,
  byMethod: [],
  byDepartment: [],
  total: totals,
  byDay: days.map(day => ({ day, ...totals })),
})

describe('a period', () => {
  it('is this month so far in Montevideo, where an address asks for none that means something', () => {
    for (const asked of [
      '',
      'desde=2026-02-31&hasta=2026-03-01',
      'desde=2026-03-02&hasta=2026-03-01',
      'desde=1900-01-01&hasta=2026-01-01',
    ]) {
      expect(askedPeriod(new URLSearchParams(asked), NOW)).toEqual({ from: '2026-10-01', until: '2026-10-31' })
    }
    const asked = new URLSearchParams('desde=2026-03-01&hasta=2026-03-31')
    expect(askedPeriod(asked, NOW)).toEqual({ from: '2026-03-01', until: '2026-03-31' })
  })

  it('of a name crosses the year', () => {
    const names = namedPeriods(new Date('2026-01-10T12:00:00Z'))
    expect(names[1]).toEqual({ label: 'Diciembre 2025', period: { from: '2025-12-01', until: '2025-12-31' } })
  })

  it('has every day, with or without sales, or every month where it is long', () => {
    const days = bucketsOf(report('2026-02-27', '2026-03-02', '2026-03-01'), false)
    expect(days.map(({ name, totals: { salesCents } }) => [name, salesCents])).toEqual([
      ['2026-02-27', 0],
      ['2026-02-28', 0],
      ['2026-03-01', 100],
      ['2026-03-02', 0],
    ])
    const months = bucketsOf(report('2026-01-15', '2026-03-02', '2026-01-20', '2026-01-21', '2026-03-01'), true)
    expect(months.map(({ name, totals: { payments } }) => [name, payments])).toEqual([
      ['2026-01', 2],
      ['2026-02', 0],
      ['2026-03', 1],
    ])
    expect([
      isByMonth({ from: '2026-01-01', until: '2026-03-03' }),
      isByMonth({ from: '2026-01-01', until: '2026-03-04' }),
    ]).toEqual([false, true])
  })

  it('says how much it is more or less than before', () => {
    expect([changeWords(112, 100), changeWords(50, 100), changeWords(100, 100), changeWords(5, 0)]).toEqual([
      '+12 %',
      '−50 %',
      'igual que antes',
      '',
    ])
  })
})

it.each([
  ['2026-12-10', '2026-01-01', [{ field: 'hasta', text: 'Es antes de «Desde»: se muestra este mes.' }]],
  ['', '2026-01-01', [{ field: 'desde', text: 'Falta el día: se muestra este mes.' }]],
  ['2026-01-01', '', [{ field: 'hasta', text: 'Falta el día: se muestra este mes.' }]],
  ['2026-02-31', '2026-03-01', [{ field: 'desde', text: '«2026-02-31» no es una fecha: se muestra este mes.' }]],
  ['2001-01-01', '2026-03-01', [{ field: 'desde', text: 'Son más de cinco años: se muestra este mes.' }]],
  ['2026-03-01', '2026-03-31', []],
])('says beside its field why the period from %j until %j is not shown', (desde, hasta, faults) => {
  expect(periodFaults(new URLSearchParams({ desde, hasta }))).toEqual(faults)
})

it('says nothing of a period that nobody asked for', () => {
  expect(periodFaults(new URLSearchParams({ columna: 'pagos' }))).toEqual([])
})
