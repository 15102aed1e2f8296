import { parseArgs } from 'node:util'
import { SCENARIOS } from './all-scenarios.ts'
import { DISASTER_SABOTAGE_NAMES } from './disaster-sabotages.ts'
import { type DisasterOptions, isRightResult, runDisasters, tableOf } from './disasters.ts'

export const DISASTERS_USAGE =
  'npm run simulate -- disasters [--seed S] [--only NAME[,NAME]] [--sabotage RULE]; more in docs/simulations.md'

/** @throws Error that says in one sentence what is invalid */
export function readDisasterOptions(args: readonly string[]): Omit<DisasterOptions, 'say'> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seed: { type: 'string', default: '1' }, only: { type: 'string' }, sabotage: { type: 'string' } },
  })
  if (positionals.length > 0) throw new Error(`disasters takes no "${positionals[0]}".`)
  if (!/^\d{1,9}$/.test(values.seed)) throw new Error(`--seed must be a whole number (it is "${values.seed}").`)
  const names = values.only?.split(',').map(name => name.trim()) ?? SCENARIOS.map(({ name }) => name)
  const scenarios = names.map(wanted => {
    const found = SCENARIOS.find(({ name }) => name === wanted)
    if (!found) throw new Error(`--only takes ${SCENARIOS.map(({ name }) => name).join(', ')}.`)
    return found
  })
  const sabotage = DISASTER_SABOTAGE_NAMES.find(name => name === values.sabotage) ?? null
  if (values.sabotage !== undefined && !sabotage) {
    throw new Error(`--sabotage takes ${DISASTER_SABOTAGE_NAMES.join(', ')}.`)
  }
  return { scenarios, seed: Number(values.seed), sabotage }
}

/** @returns the exit code: 1 if a verdict failed */
export async function mainDisasters(options: Omit<DisasterOptions, 'say'>): Promise<number> {
  const { seed, sabotage } = options
  console.log(`disasters: seed ${seed}${sabotage ? `, WITHOUT what keeps orders: ${sabotage}` : ''}`)
  const results = await runDisasters({ ...options, say: line => console.log(`  ${line}`) })
  console.log(`\n${tableOf(results)}\n`)
  return results.every(isRightResult) ? 0 : 1
}
