import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { readConfig, SetupError } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { closeServer, listen } from './http/listen.ts'
import { openShop } from './open-shop.ts'
import { serveHealth } from './serve-health.ts'
import { serveShop } from './serve-shop.ts'

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  // The port first: it is the likeliest thing to be wrong, and nothing has been touched yet.
  const server = createServer()
  const port = await listen(server, config)
  try {
    const opened = await openShop(config, log)
    const serving = config.ROLES.includes('web')
      ? await serveShop(server, opened, { config, log, isDev: values.dev })
      : serveHealth(server, opened, config)
    stopOnSignals(async () => {
      await closeServer(server)
      await serving.close()
      await opened.close()
    })
    const isOpen = config.ROLES.includes('web') ? 'is open' : 'does its work; how it is, it tells'
    console.log(`${config.SHOP_NAME} ${isOpen} at http://localhost:${port}`)
    for (const standIn of opened.shop.profile.standIns) console.log(`  Modo demostración: ${standIn}`)
  } catch (error) {
    server.close()
    throw error
  }
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
