import { expect, test } from 'vitest'
import { API_SEARCH } from './queries.ts'
import { type Measured, writeReport } from './report.ts'
import { rounded, table } from './report-table.ts'
import { growthTable } from './search-report.ts'
import { ALL_SEARCHES, isFastEnough, PAGE_READ, ROUND_TRIP, type SearchSpeed, SUGGESTIONS } from './search-speed.ts'

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
/** Searches that take `ms` each, beside references of 0.1 and 0.5 ms. */
function searchSpeed(titles: number, ms: number): SearchSpeed {
  const timing = (name: string, medianMs: number) => ({
    name,
    count: 1000,
    medianMs,
    p95Ms: 4 * medianMs,
    p99Ms: 10 * medianMs,
    slowestMs: 20 * medianMs,
  })
  const timings = [timing(ALL_SEARCHES, ms), timing(SUGGESTIONS, 1), timing(ROUND_TRIP, 0.1), timing(PAGE_READ, 0.5)]
  return { titles, timings }
}
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
  freshPages: [
    {
      name: 'list',
      perSecond: 400,
      medianMs: 40,
      p99Ms: 60,
      besideReact: { reactPerSecond: 800, renderingPerSecond: 496, renderingRatio: 0.62, wholeRatio: 0.5 },
    },
    { name: API_SEARCH, perSecond: 300, medianMs: 50, p99Ms: 70, besideReact: null },
  ],
  memory: { afterLoad: memory, afterMeasurements: memory, highest: memory },
  screens: [{ name: 'home', files: 3, kilobytes: 131, limitKilobytes: 130, elsewhere: [] }],
  search: searchSpeed(40_500, 2),
  relevance: [{ name: 'typing', queries: 100, meanRank: 0.9, least: 0.93 }],
  orders: [
    { name: 'OFFLINE', atOnce: 16, orders: 320, perSecond: 90, ratio: 0.12, medianMs: 170, p99Ms: 300 },
    { name: 'CARD', atOnce: 1, orders: 80, perSecond: 20, ratio: 0.04, medianMs: 45, p99Ms: 110 },
  ],
  imports: {
    feedBytes: 21 * 2 ** 20,
    imports: [
      {
        name: 'new',
        products: 10_000,
        seconds: 4,
        readingSeconds: 2,
        bytesAboveIdle: 90 * 2 ** 20,
        added: 9999,
        changed: 0,
        unchanged: 0,
        refused: 1,
      },
    ],
  },
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

test('shows ratios, the limits and the load per second', () => {
  const report = writeReport(measured)
  expect(report).toContain('| home | 0.051 | 7 % | 200 | 4,000 |')
  expect(report).toContain('| list | 400 | 89 % | 40 | 60 | 0.62 | 0.50 | 496 | 800 |')
  expect(report).toContain('| home | 101 % | 131 | 130 | 3 | **over its limit** |')
  expect(report).toContain('| after the load | 50 % | 86 % | 350 | 600 | 200 | 12 |')
  expect(report).toContain('20 s (2,025 titles/s)')
})

test('shows what is asked for of kept and fresh pages, and nothing of what is no page', () => {
  const [home] = measured.pages
  const [list] = measured.freshPages
  if (!home || !list) throw new Error('nothing was measured')
  const report = writeReport({
    ...measured,
    pages: [
      { ...home, ratio: 0.75 },
      { ...home, name: API_SEARCH, ratio: 0.008 },
    ],
    freshPages: [
      { ...list, name: 'search' },
      { ...list, name: 'book', perSecond: 660 },
    ],
  })
  expect(report).toContain('Of a kept page a ratio of at least 0.75 is asked for.')
  expect(report).toContain('| home | 0.75 | 100 % | 200 |')
  expect(report).toContain("| API's search | 0.0080 |  | 200 |")
  expect(report).toContain('At least 450 lists and 600 books a second are asked for.')
  expect(report).toContain('| search | 400 |  | 40 |')
  expect(report).toContain('| book | 660 | 110 % | 40 |')
})

test('says so where memory was not measured', () => {
  expect(writeReport({ ...measured, memory: null })).toContain('Not measured')
})

test('shows searches beside their references and limits', () => {
  const report = writeReport(measured)
  expect(report).toContain('| all searches | 1000 | 20 | 4 | 2 | 8 | 20 | 40 |')
  expect(report).toContain('searches median 50 %, p95 40 %, p99 33 %; suggestions p99 67 %.')
  expect(report).toContain('| typing | 100 | 0.9000 | 0.93 | **below its limit** |')
  expect(report).toContain('| new | 2,500 | 167 % | 4 | 2 | 90 | 9999 | 0 | 1 |')
  expect(writeReport({ ...measured, relevance: null })).toContain('with the default catalogue only')
})

test('shows how much slower a larger catalogue is', () => {
  expect(growthTable(searchSpeed(40_500, 2), searchSpeed(1_000_000, 6))).toContain('| all searches | 3 | 3 | 3 |')
})

test.each([
  [40_500, 3, true],
  [40_500, 4.1, false],
  [1_000_000, 25, true],
  [1_000_000, 31, false],
])(
  'at %i titles a median of %f ms, four times that at the 95th percentile, is fast enough: %s',
  (titles, ms, isEnough) => {
    expect(isFastEnough(searchSpeed(titles, ms))).toBe(isEnough)
  },
)
