import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPool } from '../../platform/database/database.ts'
import { startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import type { Pace } from '../../sandbox/print-network/print-orders.ts'
import { freePort } from '../../test/support/shop-process.ts'
import type { Sabotage } from '../sabotage/sabotages.ts'
import type { ArmedPoint } from './kill-points.ts'
import { type KillableShop, startKillableShop } from './killable-shop.ts'
import { openPartners, type Partners } from './partners.ts'
import { patientQueries, type Queries } from './patient-queries.ts'
import { openQueueTime } from './queue-time.ts'
import type { WorldClock } from './world-clock.ts'

const SAMPLE_TITLES = 300
/** Variables that any program needs. The shop's settings keep their defaults, whatever this terminal has set. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SystemRoot']
const LOOK_AGAIN_MS = 40
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** A shop with its database and partners, with simulated time. */
export interface World {
  origin: string
  clock: WorldClock
  shop: KillableShop
  partners: Partners
  /** Reads the shop's database from outside. */
  database: Queries
  /** Lets time pass for everyone. */
  advance(ms: number): Promise<void>
  /** Lets time pass for the job queue only, after the clock was set by hand. */
  advanceQueue(ms: number): Promise<void>
  /** `kill -9` of PostgreSQL's main process, which ends the others. Resolves when the shop has restarted it. */
  killDatabase(): Promise<void>
  /** Resolves when no partner request, webhook or job is running. */
  settle(): Promise<void>
  close(): Promise<void>
}

export interface WorldOptions {
  clock: WorldClock
  pace: Pace
  sabotage?: Sabotage | null
  /** The operator works at the desk by HTTP. */
  atDesk?: boolean
  env?: Record<string, string>
  onReached?: (reached: ArmedPoint) => void
}

export async function openWorld({
  clock,
  pace,
  sabotage = null,
  atDesk = false,
  env = {},
  onReached,
}: WorldOptions): Promise<World> {
  await using opened = new AsyncDisposableStack()
  const dataFolder = await mkdtemp(join(tmpdir(), 'anaquel-sim-'))
  opened.defer(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 5 }))
  // When this runs as root, the database runs as another user, who needs access.
  await chmod(dataFolder, 0o755)
  const database = await startEmbeddedServer(dataFolder)
  opened.defer(() => database.stop())
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const partners = await openPartners({ clock, shopOrigin: origin, pace })
  opened.defer(() => partners.close())
  const shop = await startKillableShop({
    clock,
    sabotage,
    onReached: reached => onReached?.(reached),
    env: {
      ...Object.fromEntries(PASSED_ON.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : []))),
      NODE_ENV: 'production',
      // The shop is restarted up to a hundred times, so compiled code is cached.
      NODE_COMPILE_CACHE: join(dataFolder, 'compiled'),
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataFolder,
      SAMPLE_CATALOGUE: String(SAMPLE_TITLES),
      CAPTCHA_WORK: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...(atDesk ? { OPERATOR_AT_DESK: 'yes' } : {}),
      ...partners.env,
      ...env,
    },
  })
  opened.defer(() => shop.stop())
  const pool = createPool(database.connection, () => {})
  opened.defer(() => pool.end())
  // Data must survive `kill -9`, but no power cut.
  await pool.query('alter system set fsync = off')
  await pool.query('select pg_reload_conf()')
  const reading = patientQueries(pool)
  const queue = await openQueueTime(reading)
  opened.defer(() => queue.close())

  let databaseKilledAt = new Date(0)
  /** Work running before this time lost its worker, or the connection that would mark it as done. */
  const lastBreak = () => new Date(Math.max(shop.startedAt().getTime(), databaseKilledAt.getTime()))
  const advanceQueue = (ms: number) => queue.advance(ms, lastBreak())

  const closing = opened.move()
  const stop = () => void closing.disposeAsync().finally(() => process.exit(1))
  for (const signal of STOP_SIGNALS) process.once(signal, stop)
  return {
    origin,
    clock,
    shop,
    partners,
    database: reading,
    async advance(ms) {
      clock.advance(ms)
      shop.tellTime()
      await advanceQueue(ms)
    },
    advanceQueue,
    async killDatabase() {
      process.kill(Number(readFileSync(join(dataFolder, 'db', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
      await reading.query('select 1')
      databaseKilledAt = new Date()
    },
    async settle() {
      for (let quiet = 0; quiet < 2; ) {
        await shop.ready()
        await partners.quiet()
        await partners.sendWebhooks()
        quiet = (await queue.busy(lastBreak())) === 0 ? quiet + 1 : 0
        if (quiet < 2) await pause(LOOK_AGAIN_MS)
      }
    },
    async close() {
      for (const signal of STOP_SIGNALS) process.off(signal, stop)
      await closing.disposeAsync()
    },
  }
}
