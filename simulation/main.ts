import { runCheckoutFaults } from './checkout-faults/checkout-faults.ts'
import { DISASTERS_USAGE, mainDisasters, readDisasterOptions } from './disasters/main-disasters.ts'
import { runMonth } from './month/month.ts'
import { type Options, readOptions, USAGE } from './options.ts'
import { isRight, reportOf } from './report.ts'
import type { Sabotage } from './sabotage/sabotages.ts'
import { namedSabotages, trySabotages } from './sabotage/try-sabotages.ts'

// `npm run simulate -- checkout-faults|month|sabotages|disasters`. Exit code 0: every rule held, or every sabotage was noticed. 1: one was
// broken, or not noticed. 2: invalid command.
async function main(): Promise<number> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(`${USAGE}\n${DISASTERS_USAGE}`)
    return 0
  }
  const [command, ...names] = process.argv.slice(2)
  let options: Options | null = null
  let sabotages: Sabotage[] = []
  let disasters: ReturnType<typeof readDisasterOptions> | null = null
  try {
    if (command === 'sabotages') sabotages = namedSabotages(names)
    else if (command === 'disasters') disasters = readDisasterOptions(names)
    else options = readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${(error as Error).message}\n${command === 'disasters' ? DISASTERS_USAGE : USAGE}`)
    return 2
  }
  if (disasters) return mainDisasters(disasters)
  if (!options) return (await trySabotages(sabotages)) ? 0 : 1
  const first = await run(options)
  if (!options.twice) return isRight(first) ? 0 : 1
  const second = await run(options)
  const isSame = first.digest === second.digest
  console.log(isSame ? 'The same seed gave the same final ledger.' : 'THE SAME SEED GAVE ANOTHER FINAL LEDGER.')
  return isSame && isRight(first) && isRight(second) ? 0 : 1
}

async function run({ simulation, orders, seed, sabotage, atDesk }: Options) {
  console.log(`${simulation}: ${orders} orders, seed ${seed}${sabotage ? `, WITHOUT a rule: ${sabotage}` : ''}`)
  const simulate = simulation === 'month' ? runMonth : runCheckoutFaults
  const result = await simulate({ orders, seed, sabotage, atDesk, say: line => console.log(`  ${line}`) })
  console.log(`\n${reportOf(result)}\n`)
  return result
}

// The parent process is gone: stop as on SIGTERM.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.exit(await main())
