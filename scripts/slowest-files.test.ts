import { join } from 'node:path'
import { expect, it } from 'vitest'

const { filesOfPlaywright, filesOfVitest, tenSlowest } = await import(join(import.meta.dirname, 'slowest-files.mjs'))

it('the ten slowest files come slowest first', () => {
  const files = Array.from({ length: 12 }, (_, i) => ({ file: `${i}.test.ts`, seconds: i * 10 }))
  const lines = tenSlowest(files)
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('  110.0 s  11.test.ts')
  expect(lines[9]).toBe('   20.0 s  2.test.ts')
})

it('a file of vitest took as long as from its start to its end', () => {
  const testResults = [{ name: '/shop/contract/money.test.ts', startTime: 1000, endTime: 3500 }]
  expect(filesOfVitest({ testResults }, '/shop')).toEqual([{ file: 'contract/money.test.ts', seconds: 2.5 }])
})

it('a file of Playwright took as long as all its journeys, also those in groups and those tried again', () => {
  const journey = (...durations: number[]) => ({ tests: [{ results: durations.map(duration => ({ duration })) }] })
  const suites = [{ file: 'search.e2e.ts', specs: [journey(1000)], suites: [{ specs: [journey(400, 600)] }] }]
  expect(filesOfPlaywright({ suites })).toEqual([{ file: 'test/e2e/search.e2e.ts', seconds: 2 }])
})
