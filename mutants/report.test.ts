import { expect, it } from 'vitest'
import { missedFolders, scoreTable, writeReport } from './report.ts'
import type { MutantStatus } from './report-files.ts'
import type { Score } from './scores.ts'

function score(folder: string, killed: number, survived: number): Score {
  return { folder, killed, timedOut: 0, survived, uncovered: 0, leftOut: 0, failed: 0 }
}

it('misses the folders below 85 percent, whatever all together reach', () => {
  expect(missedFolders([score('a', 85, 15), score('b', 849, 151), score('c', 999, 1)])).toEqual(['b'])
})

it('shows no share that was not reached', () => {
  expect(scoreTable([score('a', 84_999, 15_001)])).toContain('| a | 84.9 % | 84,999 | 0 | 15,001 |')
})

it('says when each part ran, for how long, and how much of it', () => {
  const mutant = (status: MutantStatus, line: number) => ({
    mutatorName: 'BlockStatement',
    replacement: '{}',
    location: { start: { line, column: 1 }, end: { line, column: 2 } },
    status,
  })
  const report = writeReport([
    {
      part: 'money',
      endedAt: new Date('2026-11-22T03:04:05Z'),
      seconds: 90,
      sample: 1,
      files: { 'contract/money.ts': { source: '', mutants: [mutant('Killed', 1), mutant('Survived', 2)] } },
    },
    { part: 'shipping', endedAt: new Date('2026-11-22T03:10:00Z'), seconds: 300, sample: 5, files: {} },
  ])
  expect(report).toContain('**not so in contract**')
  expect(report).toContain('| contract | 50.0 % | 1 | 0 | 1 | 0 | 0 | 0 |')
  expect(report).toContain('| money | all | 2026-11-22 03:04 UTC | 1.5 |')
  expect(report).toContain('| shipping | 1 of 5 | 2026-11-22 03:10 UTC | 5.0 |')
})
