import { expect, test } from 'vitest'
import { type Measured, writeReport } from './report.ts'
import { rounded, table } from './report-table.ts'

test('figures stand to the right in a table, words to the left', () => {
  expect(
    table(
      ['page', 'ratio', 'share'],
      [
        ['home', '0.12', '7 %'],
        ['list', '1,200', '12 %'],
      ],
    ),
  ).toBe(
    ['| page | ratio | share |', '| --- | ---: | ---: |', '| home | 0.12 | 7 % |', '| list | 1,200 | 12 % |'].join(
      '\n',
    ),
  )
})

test('figures keep three digits, and large ones are whole and grouped', () => {
  expect([0.04567, 1.2, 45.678, 0, 12_345.6].map(rounded)).toEqual(['0.0457', '1.2', '45.7', '0', '12,346'])
})

const speed = { perSecond: 200, medianMs: 80, p99Ms: 120, generatorBusy: 0.2 }
const memory = { pssMiB: 350, rssMiB: 600, shopPssMiB: 200, processes: 12 }
const measured: Measured = {
  titles: 40_500,
  seconds: 4,
  starts: { firstMs: 21_000, laterMs: 1000, laterHomeMs: 1100, laterStarts: 3 },
  pages: [
    {
      name: 'home',
      addresses: 1,
      ratio: 0.0512,
      shop: speed,
      reference: { ...speed, perSecond: 4000, generatorBusy: 0.98 },
      bytes: 12_300,
      firstTime: { medianMs: 30, slowestMs: 31 },
    },
  ],
  freshPages: [{ name: 'list', perSecond: 400, medianMs: 40, p99Ms: 60 }],
  memory: { afterLoad: memory, afterMeasurements: memory, highest: memory },
  screens: [{ name: 'home', files: 3, kilobytes: 131, limitKilobytes: 130, elsewhere: [] }],
  run: {
    command: 'npm run bench',
    date: '2026-11-20',
    machine: '2 cores',
    node: '26.0.0',
    busyBefore: 0.1,
    busyAfter: 2,
    minutes: 3,
  },
}

test('tells ratios, the limits and the load per second', () => {
  const report = writeReport(measured)
  expect(report).toContain('| home | 0.051 | 200 | 4,000 |')
  expect(report).toContain('| list | 400 | 40 | 60 |')
  expect(report).toContain('| home | 101 % | 131 | 130 | 3 | **over its limit** |')
  expect(report).toContain('| after the load | 50 % | 86 % | 350 | 600 | 200 | 12 |')
  expect(report).toContain('20 s (2,025 titles/s)')
})

test('says so where memory was not measured', () => {
  expect(writeReport({ ...measured, memory: null })).toContain('Not measured')
})
