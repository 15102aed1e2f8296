import { join } from 'node:path'
import pg from 'pg'
import { refuseNotedLostLog } from '../../platform/backup/archive/lost-log.ts'
import { type Config, SetupError } from '../../platform/config.ts'
import { connectionName, LOOKING } from '../../platform/database/connection-name.ts'
import { type Connection, connectionConfig } from '../../platform/database/database.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { closePools, openPools, type Pools } from '../../platform/database/pools.ts'
import { runningServer } from '../../platform/database/server-process.ts'
import { watchDatabase } from '../../platform/database/watch.ts'
import type { Log } from '../../platform/log.ts'
import type { BeginQuery } from '../../platform/traces/traces.ts'
import { faultForLog } from '../backup/fault-for-log.ts'
import { createHeardVersion, type HeardVersion } from '../catalogue-version/heard-version.ts'
import { createDeskChanges, type DeskChanges } from '../desk/desk-changes.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { refuseLostOrders } from './refuse-lost-orders.ts'
import { refuseMissingDatabase } from './refuse-missing-database.ts'

/** An arbitrary number for the advisory lock: one shop at a time on one data folder. */
const SHOP_LOCK = 7_402_031

/** Interval between two log lines of the same connection error, in ms. */
const SAME_AGAIN_MS = 10_000
/** The message of `pg` for a connection that ends, which has no code. */
const CUT_OFF = /^Connection terminated/

/** The shop's database, migrated and watched. */
export interface OpenDatabase {
  connection: Connection
  pools: Pools
  /** Announced versions of the catalogue. */
  heard: HeardVersion
  /** Announced versions of settings, tariffs and closed days. */
  heardOfShop: HeardVersion
  /** Announced changes for people at the desk. */
  changes: DeskChanges
  /** What the place of backups failed with as they were compared, which is told. */
  placeFault: Error | null
}

/**
 * Opens the database that the settings name, or the embedded one. If the embedded one dies, it is restarted and reconnected.
 * @param opening gets the functions that close it
 * @param options `unwanted`: aborting it ends the embedded database at once, and whatever waits for it. `beginQuery`: traces queries
 * @throws SetupError if the database can't be used, or another shop uses the embedded one
 */
export async function openDatabase(
  config: Config,
  log: Log,
  opening: AsyncDisposableStack,
  { unwanted, beginQuery }: { unwanted?: AbortSignal | undefined; beginQuery?: BeginQuery | undefined } = {},
): Promise<OpenDatabase> {
  const { connection, embedded, placeFault } = await openServer(config, log, opening, unwanted)
  const heard = createHeardVersion()
  const heardOfShop = createHeardVersion()
  const changes = createDeskChanges()
  opening.defer(() => changes.close())
  let wasConnected = false
  const broke = (what: string) => {
    const tell = tellSparingly(log, what)
    return (error: Error) => unwanted?.aborted || tell(error)
  }
  const watch = await watchDatabase(connection, {
    channels: {
      catalogue_changed: version => heard.hear(Number(version)),
      shop_changed: version => heardOfShop.hear(Number(version)),
      desk_changed: changes.hear,
    },
    beforeConnect: async () => embedded?.ensureRunning(),
    async onConnect(client) {
      if (embedded) await takeShopLock(client, config.DATA_DIR)
      await bringUpToDate(client, { config, connection, log, signal: unwanted })
      heard.startFrom(await readVersion(client, 'catalogue_state'))
      heardOfShop.startFrom(await readVersion(client, 'shop_state'))
      if (wasConnected) changes.startAgain()
      wasConnected = true
    },
    onError: broke('se cortó la conexión con la base de datos: se conecta otra vez sola'),
  })
  opening.defer(() => watch.stop())
  const pools = openPools(connection, broke('se cortó una conexión con la base de datos que nadie usaba'), beginQuery)
  opening.defer(() => closePools(pools))
  return { connection, pools, heard, heardOfShop, changes, placeFault }
}

/** Logs an error unless the same one was just logged: a server's end breaks all connections, and reconnecting fails five times a second. */
function tellSparingly(log: Log, what: string): (error: Error) => void {
  let last = { message: '', at: -Infinity }
  return error => {
    const { message } = error
    const now = performance.now()
    if (message === last.message && now - last.at < SAME_AGAIN_MS) return
    last = { message, at: now }
    log.warn(CUT_OFF.test(message) ? { fault: message } : faultForLog(error), what)
  }
}

async function openServer(
  config: Config,
  log: Log,
  opening: AsyncDisposableStack,
  unwanted?: AbortSignal,
): Promise<{ connection: Connection; embedded: EmbeddedServer | null; placeFault: Error | null }> {
  const { DATABASE_URL, DATA_DIR, WEB_PROCESSES } = config
  if (DATABASE_URL) return { connection: DATABASE_URL, embedded: null, placeFault: null }
  refuseMissingDatabase(config)
  refuseNotedLostLog(DATA_DIR)
  const isStarted = !runningServer(join(DATA_DIR, 'db'))
  const embedded = await startEmbeddedServer(DATA_DIR, WEB_PROCESSES, unwanted)
  opening.defer(() => embedded.stop())
  const placeFault = await refuseLostOrders(embedded.connection, config, { isStarted, log })
  return { connection: embedded.connection, embedded, placeFault }
}

/** Takes the lock that keeps other programs from opening this shop, until the connection ends. @returns whether it was taken */
export async function holdShopLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SHOP_LOCK])
  return rows[0]?.taken ?? false
}

/** Whether a shop is open on an embedded database. */
export async function isShopOpen(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ ...connectionConfig(connection), application_name: connectionName(LOOKING) })
  client.on('error', () => {})
  await client.connect()
  try {
    // Only looks for the lock: taking it could keep a shop from opening at this moment.
    const { rows } = await client.query<{ open: boolean }>(
      `select exists (select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted and objsubid = 1
         and database = (select oid from pg_database where datname = current_database())
         and (classid::bigint << 32) | objid::bigint = $1) as open`,
      [SHOP_LOCK],
    )
    return rows[0]?.open ?? false
  } finally {
    await client.end()
  }
}

async function takeShopLock(client: pg.Client, folder: string): Promise<void> {
  if (!(await holdShopLock(client))) {
    throw new SetupError(`Otra librería ya usa ${folder}: detenla primero, o pon en DATA_DIR otra carpeta.`)
  }
}

async function readVersion(client: pg.Client, table: 'catalogue_state' | 'shop_state'): Promise<number> {
  const { rows } = await client.query<{ version: number }>(`select version from ${table}`)
  return rows[0]?.version ?? 0
}
