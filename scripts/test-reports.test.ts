import { join } from 'node:path'
import { expect, it } from 'vitest'

const { failuresOfPlaywright, failuresOfVitest, filesOfPlaywright, filesOfVitest, tenSlowest } = await import(
  join(import.meta.dirname, 'test-reports.mjs')
)

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

it('a failed test of vitest is told with its file and why, one that passed when tried again apart; a file that could not be read stands for its tests', () => {
  const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
    status,
    fullName,
    failureMessages,
  })
  const testResults = [
    {
      name: '/shop/a.test.ts',
      status: 'failed',
      assertionResults: [
        test('passed', 'adds'),
        test('failed', 'rounds', '\u001b[31mAssertionError: 1 is not 2\u001b[39m\n    at a.test.ts'),
        test('passed', 'waits', 'Error: ENOENT'),
      ],
    },
    { name: '/shop/b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
    { name: '/shop/c.test.ts', status: 'passed', assertionResults: [test('passed', 'ends')] },
  ]
  expect(failuresOfVitest({ testResults }, '/shop')).toEqual({
    failures: ['a.test.ts › rounds: AssertionError: 1 is not 2', 'b.test.ts: SyntaxError'],
    flaky: ['a.test.ts › waits: Error: ENOENT'],
  })
})

it('a failed journey is told with its file and why, one that passed when tried again apart', () => {
  const journey = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: message ? [{ error: { message } }, {}] : [{}] }],
  })
  const groups = [{ specs: [journey('pays', 'unexpected', 'Error: no total\nat cart.e2e.ts')] }]
  const suites = [
    {
      file: 'cart.e2e.ts',
      specs: [journey('adds', 'expected'), journey('shares', 'flaky', 'Error: too slow')],
      suites: groups,
    },
  ]
  expect(failuresOfPlaywright({ suites })).toEqual({
    failures: ['test/e2e/cart.e2e.ts › pays: Error: no total'],
    flaky: ['test/e2e/cart.e2e.ts › shares: Error: too slow'],
  })
})
