import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Config, readConfig, SetupError } from '../../platform/config.ts'
import { refuseAsRoot } from '../../platform/data-folder.ts'
import { withWayToOpen } from '../../platform/database/closed-file.ts'
import { createDatabase, createPool } from '../../platform/database/database.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { runningServer } from '../../platform/database/server-process.ts'
import { printAsTyped } from '../../platform/typed-commands.ts'
import { cleaningWhenStopped, endWhenStopped, isStopped } from '../../platform/when-stopped.ts'
import { InputFault } from '../../shop/desk/act.ts'
import { NotAllowed } from '../../shop/desk/desk.ts'
import { keptPublicUrl } from '../../shop/public-url/public-url.ts'
import { adviceOnError } from '../advice-on-error.ts'
import { finishSwaps } from '../opening/finish-swaps.ts'
import { openDataFolder } from '../opening/open-data-folder.ts'
import { refuseMissingDatabase } from '../opening/refuse-missing-database.ts'
import { type Command, CommandError, EXIT } from './command.ts'
import { failureInWords } from './failure-in-words.ts'
import { printHarmlessly } from './harmless-output.ts'
import { prepareDatabase, READ_ONLY, tellUnwritten } from './only-to-look.ts'
import { openDesk } from './open-desk.ts'
import { printedWarnings } from './printed-warnings.ts'
import { requireShop } from './require-shop.ts'
import { atTheShopsAddress } from './shops-address.ts'
import { stoppedWords } from './stopped-words.ts'

/** Commands by their first word. Each is loaded only when it is called. */
const COMMANDS: Record<string, () => Promise<{ command: Command }>> = {
  export: () => import('./commands/export.ts'),
  categories: () => import('./commands/categories.ts'),
  strands: () => import('./commands/strands.ts'),
  sample: () => import('./commands/sample.ts'),
  search: () => import('./commands/search.ts'),
  jobs: () => import('./commands/jobs.ts'),
  searches: () => import('./commands/searches.ts'),
  import: () => import('./commands/import.ts'),
  imports: () => import('./commands/imports.ts'),
  books: () => import('./commands/books.ts'),
  suppliers: () => import('./commands/suppliers.ts'),
  feeds: () => import('./commands/feeds.ts'),
  prices: () => import('./commands/prices.ts'),
  collections: () => import('./commands/collections.ts'),
  announcements: () => import('./commands/announcements.ts'),
  names: () => import('./commands/names.ts'),
  sandbox: () => import('./commands/sandbox.ts'),
  subjects: () => import('./commands/subjects.ts'),
  tariffs: () => import('./commands/tariffs.ts'),
  'closed-days': () => import('./commands/closed-days.ts'),
  settings: () => import('./commands/settings.ts'),
  payments: () => import('./commands/payments.ts'),
  stuck: () => import('./commands/stuck.ts'),
  report: () => import('./commands/report.ts'),
  customers: () => import('./commands/customers.ts'),
  orders: () => import('./commands/orders.ts'),
  requests: () => import('./commands/requests.ts'),
  templates: () => import('./commands/templates.ts'),
  mails: () => import('./commands/mails.ts'),
  partners: () => import('./commands/partners.ts'),
  staff: () => import('./commands/staff.ts'),
  journal: () => import('./commands/journal.ts'),
  'go-live': () => import('./commands/go-live.ts'),
  secret: () => import('./commands/secret.ts'),
  version: () => import('./commands/version.ts'),
  doctor: () => import('./commands/doctor.ts'),
  backup: () => import('./commands/backup.ts'),
  database: () => import('./commands/database.ts'),
  upgrade: () => import('./commands/upgrade.ts'),
}

const HELP = ['help', '--help', '-h']

async function main([name = 'help', ...args]: string[]): Promise<number> {
  if (HELP.includes(name)) return args[0] === undefined ? printHelp() : main([args[0], '--help'])
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) return unknownCommand(name)
  const { command } = await load()
  if (args.some(word => word === '--help' || word === '-h')) {
    console.log(`${command.summary}\n\n  npm run shop -- ${command.usage}`)
    return EXIT.done
  }
  endWhenStopped(() => console.error(stoppedWords([name, ...args], command.leftWhenStopped?.(args))))
  const config = readConfig(process.env)
  refuseAsRoot(config.DATA_DIR)
  for (const words of finishSwaps(config.DATA_DIR)) console.error(words)
  const alone = command.runWithoutShop?.(args, config)
  if (alone) return alone
  try {
    if (command.beginsShop) refuseMissingDatabase(config)
    else requireShop(config)
    return await withDatabase(command, args)
  } catch (thrown) {
    const error = withWayToOpen(thrown, config)
    const why = error instanceof SetupError ? error.message : adviceOnError(error)
    if (!command.runUnopened || why === undefined) throw error
    return command.runUnopened(args, config, why)
  }
}

/** Connects to the running shop's database, or starts it for as long as the command takes. */
async function withDatabase(command: Command, args: string[]): Promise<number> {
  const config = openDataFolder(readConfig(process.env), printedWarnings, { mayBeFull: true })
  const isStarted = !config.DATABASE_URL && !runningServer(join(config.DATA_DIR, 'db'))
  const unwanted = new AbortController()
  const starting = config.DATABASE_URL ? null : startEmbeddedServer(config.DATA_DIR, 1, unwanted.signal)
  const endDatabase = async () => {
    unwanted.abort()
    await (await starting)?.stop()
  }
  return cleaningWhenStopped(endDatabase, async () =>
    onDatabase(command, args, { config, embedded: await starting, isStarted }),
  )
}

async function onDatabase(
  command: Command,
  args: string[],
  { config, embedded, isStarted }: { config: Config; embedded: EmbeddedServer | null; isStarted: boolean },
): Promise<number> {
  const connection = config.DATABASE_URL ?? embedded?.connection ?? ''
  let pool: ReturnType<typeof createPool> | undefined
  try {
    pool = createPool(connection, tellBroken)
    const copyOf = await prepareDatabase(config, { connection, pool, isStarted, log: printedWarnings })
    if (embedded && copyOf) {
      await pool.end()
      pool = createPool({ ...embedded.connection, ...READ_ONLY }, tellBroken)
    }
    const db = createDatabase(pool)
    const atItsAddress = atTheShopsAddress(config, { env: process.env, kept: await keptPublicUrl(db) })
    const { close, ...opened } = await openDesk(atItsAddress, { db, pool, copyOf, secretMayBe: command.secretMayBe })
    return await command
      .run(args, { config: atItsAddress, connection, copyOf, ...opened })
      .finally(close)
      .catch(tellUnwritten(copyOf))
  } finally {
    await pool?.end()
    await embedded?.stop()
  }
}

function tellBroken(error: Error): void {
  if (isStopped()) return
  console.error(`Se cortó la conexión con la base de datos: ${error.message}`)
}

async function printHelp(): Promise<number> {
  console.log('npm run shop -- COMANDO …\n')
  for (const load of Object.values(COMMANDS)) {
    const { command } = await load()
    console.log(`  ${command.usage}\n      ${command.summary}`)
  }
  console.log('\n  help COMANDO, o COMANDO --help\n      Dice cómo se usa uno. Todo lo demás: docs/operacion.md.')
  return EXIT.done
}

function unknownCommand(name: string): number {
  console.error(`No hay un comando "${name}". Los que hay: ${['help', ...Object.keys(COMMANDS)].join(', ')}.`)
  return EXIT.toCorrect
}

printHarmlessly(console)
printAsTyped(console)
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isToCorrect = [CommandError, InputFault, NotAllowed].some(kind => error instanceof kind)
  // A signal that ended what the command needs is heard a turn later.
  await nextTurn()
  if (!isStopped()) console.error(failureInWords(error))
  process.exitCode = isToCorrect ? EXIT.toCorrect : 1
}
