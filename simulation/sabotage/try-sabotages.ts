import { runCheckoutFaults } from '../checkout-faults/checkout-faults.ts'
import { runMonth } from '../month/month.ts'
import type { RunResult } from '../report.ts'
import { planOfSabotage, SABOTAGE_NAMES, type Sabotage } from './sabotages.ts'

/** The sabotages with these names; without names, all of them. @throws Error for an unknown name */
export function namedSabotages(names: readonly string[]): Sabotage[] {
  if (names.length === 0) return SABOTAGE_NAMES
  return names.map(name => {
    const sabotage = SABOTAGE_NAMES.find(known => known === name)
    if (!sabotage) throw new Error(`There is no sabotage "${name}"; there are ${SABOTAGE_NAMES.join(', ')}.`)
    return sabotage
  })
}

/** Breaks one rule after the other, each in a small run of its own. @returns whether a verdict noticed each */
export async function trySabotages(names: readonly Sabotage[]): Promise<boolean> {
  let areNoticed = true
  for (const name of names) {
    const { noticedBy, run } = planOfSabotage(name)
    const broken = await brokenRules(name)
    const isNoticed = broken.includes(noticedBy)
    areNoticed &&= isNoticed
    console.log(
      `${isNoticed ? 'noticed    ' : 'NOT NOTICED'} ${name} (${run.simulation} --orders ${run.orders} --seed ${run.seed})`,
    )
    for (const rule of broken) console.log(`    ${rule}`)
  }
  return areNoticed
}

/** The rules whose verdicts failed, or why there is no verdict. */
async function brokenRules(name: Sabotage): Promise<string[]> {
  try {
    const { findings } = await runBroken(name)
    return findings.filter(({ wrong }) => wrong.length > 0).map(({ rule }) => rule)
  } catch (error) {
    return [`the run broke off: ${(error as Error).message.split('\n')[0]}`]
  }
}

function runBroken(sabotage: Sabotage): Promise<RunResult> {
  const { simulation, orders, seed } = planOfSabotage(sabotage).run
  const simulate = simulation === 'month' ? runMonth : runCheckoutFaults
  return simulate({ orders, seed, sabotage, say() {} })
}
