import { parseArgs } from 'node:util'
import { readConfig, SetupError } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { runProgram } from './run-program.ts'

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const { port, opened, close } = await runProgram(config, createLog(config.LOG_LEVEL), { isDev: values.dev })
  stopOnSignals(close)
  const isOpen = config.ROLES.includes('web') ? 'is open' : 'does its work; how it is, it tells'
  console.log(`${config.SHOP_NAME} ${isOpen} at http://localhost:${port}`)
  for (const standIn of opened.shop.profile.standIns) console.log(`  Modo demostración: ${standIn}`)
}

/** SIGTERM, Ctrl-C, or the death of the program that started this one. */
function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    close().then(
      () => process.exit(0),
      error => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
}

main().catch(error => {
  if (error instanceof SetupError) console.error(error.message)
  else console.error(error)
  process.exit(1)
})
