import { describe, expect, it } from 'vitest'
import type { MutantStatus, MutatedFiles } from './report-files.ts'
import { addScores, scoreFolders, shareNoticed } from './scores.ts'

const none = { killed: 0, timedOut: 0, survived: 0, uncovered: 0, leftOut: 0, failed: 0 }

/** A run's findings: a file's changes, one a line. */
function found(file: string, ...statuses: MutantStatus[]): { files: MutatedFiles } {
  const mutants = statuses.map((status, line) => ({
    mutatorName: 'BooleanLiteral',
    replacement: 'false',
    location: { start: { line, column: 1 }, end: { line, column: 5 } },
    status,
  }))
  return { files: { [file]: { source: '', mutants } } }
}

describe('the scores of folders', () => {
  it('count each change by what happened to it, folder by folder', () => {
    const runs = [
      found('shop/orders/refunds/refund-order.ts', 'Killed', 'Survived'),
      found('shop/orders/cancel-order.ts', 'Killed', 'Timeout', 'NoCoverage', 'Ignored', 'RuntimeError', 'Pending'),
      found('shop/orders/place-order.ts', 'Killed', 'CompileError'),
    ]
    expect(scoreFolders(runs)).toEqual([
      { folder: 'shop/orders', killed: 2, timedOut: 1, survived: 0, uncovered: 1, leftOut: 1, failed: 3 },
      { ...none, folder: 'shop/orders/refunds', killed: 1, survived: 1 },
    ])
  })

  it('count a change that two runs tried once, as the one that noticed it says', () => {
    const first = found('contract/money.ts', 'Ignored', 'Survived', 'Killed', 'Timeout')
    const second = found('contract/money.ts', 'Killed', 'Timeout', 'Survived', 'NoCoverage')
    const expected = [{ ...none, folder: 'contract', killed: 2, timedOut: 2 }]
    expect(scoreFolders([first, second])).toEqual(expected)
    expect(scoreFolders([second, first])).toEqual(expected)
  })

  it('are added up', () => {
    const score = { folder: 'a', killed: 1, timedOut: 2, survived: 3, uncovered: 4, leftOut: 5, failed: 6 }
    expect(addScores([score, { ...score, folder: 'b' }])).toEqual({
      folder: 'all',
      killed: 2,
      timedOut: 4,
      survived: 6,
      uncovered: 8,
      leftOut: 10,
      failed: 12,
    })
  })
})

describe('the share that was noticed', () => {
  it('is of what was tried, or should have been: what no test ran through counts as unnoticed, and what broke the run', () => {
    const score = { folder: 'a', killed: 6, timedOut: 1, survived: 1, uncovered: 1, leftOut: 50, failed: 1 }
    expect(shareNoticed(score)).toBe(0.7)
  })

  it('is whole where nothing could be tried', () => {
    expect(shareNoticed({ ...none, folder: 'a', leftOut: 3 })).toBe(1)
  })
})
