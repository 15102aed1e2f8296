import { parseArgs } from 'node:util'

/** @throws Error that says in one sentence what can't be */
export function readRuns(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { runs: { type: 'string', default: '5' } } })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1 || runs > 25) {
    throw new Error(`--runs must be a whole number from 1 to 25 (it is "${values.runs}")`)
  }
  return runs
}
