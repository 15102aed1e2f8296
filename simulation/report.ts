import type { Finding } from './verdicts/accounts.ts'

const SHOWN = 5

/** The result of a run. */
export interface RunResult {
  findings: Finding[]
  /** Counts of what happened, by name. */
  counts: [string, number][]
  /** A digest of the final ledger: the same for the same seed. */
  digest: string
  seconds: number
  /** What the shop recorded about orders that broke a rule. */
  stories: string[]
}

/** A run's findings as a table: for each rule, how many were checked and how many failed. */
export function reportOf({ findings, counts, digest, seconds, stories }: RunResult): string {
  const width = Math.max(...findings.map(({ rule }) => rule.length), ...counts.map(([name]) => name.length))
  const line = (name: string, ...numbers: (number | string)[]) =>
    `  ${name.padEnd(width)} ${numbers.map(number => String(number).padStart(8)).join('')}`
  return [
    'What happened',
    ...counts.map(([name, count]) => line(name, count)),
    '',
    `${line('Rule', 'looked', 'wrong').slice(2)}`,
    ...findings.flatMap(({ rule, looked, wrong }) => [
      line(rule, looked, wrong.length),
      ...wrong.slice(0, SHOWN).map(text => `      ${text}`),
      ...(wrong.length > SHOWN ? [`      … and ${wrong.length - SHOWN} more`] : []),
    ]),
    '',
    ...stories,
    `Final ledger ${digest}; ${seconds.toFixed(0)} s.`,
  ].join('\n')
}

export function isRight({ findings }: Pick<RunResult, 'findings'>): boolean {
  return findings.every(({ wrong }) => wrong.length === 0)
}
