import { expect, test } from 'vitest'
import { writeAttackReport } from './report.ts'
import type { Stretch } from './under-attack.ts'

const calm: Stretch = {
  name: 'calm',
  orders: 200,
  failedOrders: 0,
  orderMedianMs: 20,
  orderP99Ms: 60,
  pageP99Ms: 10,
  pageFailures: 0,
  readyP99Ms: 12,
  readyFailures: 0,
  memoryMiB: 350,
  memoryAfterMiB: 340,
  calmAgainMs: null,
  attackers: '',
}
const run = { date: '2026-11-22', machine: 'a machine', node: '26', busyBefore: 0.1, busyAfter: 2 }

test('what is over its target stands out, in each of the runs', () => {
  const memory = { memoryMiB: 700, memoryAfterMiB: 500 }
  const failed = { failedOrders: 2, pageFailures: 3, readyFailures: 1 }
  const attacked = { ...calm, ...failed, ...memory, name: 'a flood', orderP99Ms: 301, calmAgainMs: 1500 }
  const runs = [1, 2].map(webProcesses => ({ titles: 40_500, seconds: 8, webProcesses, stretches: [calm, attacked] }))
  const report = writeAttackReport(runs, run)
  expect(report).toContain('with 40,500 titles')
  expect(report).toContain('## One process')
  expect(report).toContain('## `WEB_PROCESSES=2`')
  expect(report).toContain('| calm | 200 | 0 | 20 | 60 | 10 | 0 | 12 | 0 | 350 | 50 % | 340 |  |  |')
  expect(report).toContain(
    '| a flood | 200 | **2** | 20 | **301** | 10 | **3** | 12 | **1** | 700 | 100 % | 500 | 1.5 |  |',
  )
})
