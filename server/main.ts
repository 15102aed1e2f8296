import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Config, readConfig, SetupError } from '../platform/config.ts'
import { withWayToOpen } from '../platform/database/closed-file.ts'
import { createLog, type Log } from '../platform/log.ts'
import { asTyped, printAsTyped } from '../platform/typed-commands.ts'
import { adviceOnError } from './advice-on-error.ts'
import type { Program } from './program.ts'
import { misspeltLacks } from './readiness/settings-checks.ts'
import { runProgram } from './run-program.ts'
import { COMMON_URL } from './web-processes/messages.ts'

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })
  const commonUrl = process.env[COMMON_URL]
  const config = readConfig(process.env, { isOneOfSeveral: commonUrl !== undefined })
  const log = createLog(config.LOG_LEVEL)
  if (commonUrl) return runAsWebProcess(config, log, commonUrl)
  // First: it may be why the start is refused.
  for (const { what, mend } of misspeltLacks(config)) console.error(`${what} ${mend}`)
  const program = await startUnlessStopped(unwanted => startProgram(config, log, values.dev, unwanted)).catch(error => {
    throw withWayToOpen(error, config)
  })
  if (!program) return
  const { port, opened } = program
  const isOpen = config.ROLES.includes('web') ? 'está abierta en' : 'hace su trabajo; cómo está se ve en'
  console.log(`${config.SHOP_NAME} ${isOpen} http://localhost:${port}`)
  for (const standIn of opened.shop.profile.standIns) console.log(`  Modo demostración: ${standIn}`)
  if (opened.shop.profile.copyOf) console.log(`  ${opened.shop.profile.copyOf}`)
  const pretends = [config.cardProvider.kind, config.printNetwork.kind].includes('embedded')
  if (pretends) console.log('  Cómo administrar lo que no es real, y con qué claves: npm run shop -- sandbox')
  // Last: what stands above it is soon out of sight.
  if (opened.damage) console.error(`ATENCIÓN: ${opened.damage}`)
}

/**
 * Starts the program and stops it on a signal. A signal before it is open cancels the start, closes what is open so far, and gives
 * undefined.
 */
async function startUnlessStopped(start: (unwanted: AbortSignal) => Promise<Program>): Promise<Program | undefined> {
  const unwanted = new AbortController()
  const starting = start(unwanted.signal)
  let isOpen = false
  stopOnSignals(async () => {
    const isEarly = !isOpen
    if (isEarly) unwanted.abort()
    const program = await starting.catch(() => undefined)
    await program?.close()
    if (isEarly) console.error('Se interrumpió antes de que abriera. Se puede repetir.')
  })
  try {
    const program = await starting
    isOpen = !unwanted.signal.aborted
    return isOpen ? program : undefined
  } catch (error) {
    // A signal that ended what the start needs is heard a turn later.
    await nextTurn()
    if (!unwanted.signal.aborted) throw error
    return undefined
  }
}

/** Starts the program in one process, or as the supervisor of several. */
async function startProgram(config: Config, log: Log, isDev: boolean, unwanted: AbortSignal): Promise<Program> {
  const isOne = isDev || config.WEB_PROCESSES === 1 || !config.ROLES.includes('web')
  if (isOne) return runProgram(config, log, { isDev, unwanted })
  const { superviseWebProcesses } = await import('./web-processes/supervise-web-processes.ts')
  return superviseWebProcesses(config, log, unwanted)
}

/** Runs as one of several web processes. The supervisor stops it, so SIGINT is ignored: Ctrl-C in a terminal reaches it too. */
async function runAsWebProcess(config: Config, log: Log, commonUrl: string): Promise<void> {
  process.on('SIGINT', () => {})
  const { runWebProcess } = await import('./web-processes/run-web-process.ts')
  const { close } = await runWebProcess(config, log, commonUrl)
  process.on('SIGTERM', () => close().then(() => process.exit(0)))
}

/** Closes on SIGTERM, on Ctrl-C, or when the parent process dies. */
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

printAsTyped(console)
main().catch(error => {
  const message = adviceOnError(error) ?? (error instanceof SetupError ? error.message : null)
  console.error(message === null ? error : asTyped(message, { isClosed: true }))
  process.exit(1)
})
