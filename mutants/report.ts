import { describeMachine } from '../bench/machine.ts'
import { grouped, table } from '../bench/report-table.ts'
import type { PartResult } from './report-files.ts'
import { addScores, type Score, scoreFolders, shareNoticed } from './scores.ts'

/** What must be noticed at least, in every folder. */
const LEAST_SHARE = 0.85

const SCORE_HEAD = ['folder', 'noticed', 'killed', 'timed out', 'survived', 'not covered', 'left out', 'failed']

/** `docs/mutants.md`. */
export function writeReport(results: readonly PartResult[]): string {
  const scores = scoreFolders(results)
  const missed = missedFolders(scores)
  return `# Mutants

Written by \`npm run mutants\` on ${describeMachine()}; don't edit it, run it again.

Stryker changes the code of orders, payments, shipping and money in small ways, one at a time; each change must make a test fail. At
least ${percentage(LEAST_SHARE)} must be noticed in every folder: ${missed.length === 0 ? 'they are' : `**not so in ${missed.join(', ')}**`}.

${scoreTable(scores)}

*Timed out* are loops without an end, noticed too. *Not covered* are lines that none of the part's tests runs through, *failed* broke the
run itself; both count like survivors. *Left out* is what a module declares as it loads, where no part tries that.

## Runs

Each part can be run by itself (\`npm run mutants -- orders/money\`); this report is written once all were run with the code as it is.
*Declarations* are the functions and constants of the modules: \`--sample 5\` tries one of five, and the shares are then estimates.

${runTable(results)}
`
}

/** Scores by folder, and all together, as a Markdown table. */
export function scoreTable(scores: readonly Score[]): string {
  return table(SCORE_HEAD, [...scores, addScores(scores)].map(scoreRow))
}

/** The folders where too little was noticed. */
export function missedFolders(scores: readonly Score[]): string[] {
  return scores.filter(score => shareNoticed(score) < LEAST_SHARE).map(({ folder }) => folder)
}

function scoreRow(score: Score): string[] {
  const { folder, killed, timedOut, survived, uncovered, leftOut, failed } = score
  return [
    folder,
    percentage(shareNoticed(score)),
    ...[killed, timedOut, survived, uncovered, leftOut, failed].map(grouped),
  ]
}

function runTable(results: readonly PartResult[]): string {
  const rows = results.map(({ part, endedAt, seconds, sample }) => [
    part,
    sample === 1 ? 'all' : `1 of ${sample}`,
    `${endedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    minutes(seconds),
  ])
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0)
  return table(['part', 'declarations', 'ended', 'minutes'], [...rows, ['all', '', '', minutes(total)]])
}

function minutes(seconds: number): string {
  return (seconds / 60).toFixed(1)
}

/** Never rounded up to a share that was not reached. */
function percentage(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`
}
