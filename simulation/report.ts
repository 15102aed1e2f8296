import type { Finding } from './verdicts/books.ts'

const SHOWN = 5

/** The result of a run. */
export interface RunResult {
  findings: Finding[]
  /** What befell, by name. */
  counts: [string, number][]
  /** Of the final ledger: the same for the same seed. */
  digest: string
  seconds: number
  /** What the shop wrote down of orders that broke a rule. */
  stories: string[]
}

/** What a run found, as a table: each rule with how many it looked at and how many broke it. */
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
