import { dirname } from 'node:path'
import type { MutantStatus, MutatedFiles } from './report-files.ts'

/** How many changes of a folder's code were noticed, and how. */
export interface Score {
  folder: string
  killed: number
  /** They made a loop without an end, or a test that waits: noticed too. */
  timedOut: number
  survived: number
  /** No test ran through them. */
  uncovered: number
  /** What modules declare as they load, in files that no part tries with their declarations. */
  leftOut: number
  /** They broke the run itself. */
  failed: number
}

type Count = keyof Omit<Score, 'folder'>

/** Strongest first: a change that two parts tried counts as the one that noticed it says. */
const COUNTS: readonly [MutantStatus, Count][] = [
  ['Killed', 'killed'],
  ['Timeout', 'timedOut'],
  ['Survived', 'survived'],
  ['NoCoverage', 'uncovered'],
  ['RuntimeError', 'failed'],
  ['CompileError', 'failed'],
  ['Pending', 'failed'],
  ['Ignored', 'leftOut'],
]

/** One score a folder, by name; each change counts once. */
export function scoreFolders(results: readonly { files: MutatedFiles }[]): Score[] {
  const strongest = new Map<string, { folder: string; rank: number }>()
  for (const { files } of results) {
    for (const [file, { mutants }] of Object.entries(files)) {
      for (const { location, mutatorName, replacement, status } of mutants) {
        const change = JSON.stringify([file, location, mutatorName, replacement])
        const rank = COUNTS.findIndex(([name]) => name === status)
        if (rank < (strongest.get(change)?.rank ?? COUNTS.length))
          strongest.set(change, { folder: dirname(file), rank })
      }
    }
  }
  const scores = new Map<string, Score>()
  for (const { folder, rank } of strongest.values()) {
    const score = scores.get(folder) ?? emptyScore(folder)
    scores.set(folder, score)
    const count = COUNTS[rank]?.[1]
    if (count) score[count]++
  }
  return [...scores.values()].sort((a, b) => a.folder.localeCompare(b.folder))
}

/** All of them together. */
export function addScores(scores: readonly Score[]): Score {
  return scores.reduce(
    (total, score) => ({
      folder: total.folder,
      killed: total.killed + score.killed,
      timedOut: total.timedOut + score.timedOut,
      survived: total.survived + score.survived,
      uncovered: total.uncovered + score.uncovered,
      leftOut: total.leftOut + score.leftOut,
      failed: total.failed + score.failed,
    }),
    emptyScore('all'),
  )
}

/** The share of changes that were noticed, of all but those left out; 1 where there is none. */
export function shareNoticed({ killed, timedOut, survived, uncovered, failed }: Score): number {
  const noticed = killed + timedOut
  const tried = noticed + survived + uncovered + failed
  return tried === 0 ? 1 : noticed / tried
}

function emptyScore(folder: string): Score {
  return { folder, killed: 0, timedOut: 0, survived: 0, uncovered: 0, leftOut: 0, failed: 0 }
}
