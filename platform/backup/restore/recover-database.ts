import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from '../../config.ts'
import { connectionName } from '../../database/connection-name.ts'
import { handOverTree } from '../../database/database-user.ts'
import { embeddedBinaries } from '../../database/embedded-binaries.ts'
import { lastWords } from '../../database/last-words.ts'
import { DATABASE_USER, writeAuthentication } from '../../database/peer-authentication.ts'
import { endServer, runningServer } from '../../database/server-process.ts'
import { chooseSocketFolder } from '../../database/socket-folder.ts'
import { spawnServer } from '../../database/spawn-server.ts'
import { unprivilegedLaunch } from '../../database/unprivileged-launch.ts'
import { DiskIsFull, saysFull } from '../../free-bytes.ts'
import { type LogPosition, readPosition } from '../replication/log-position.ts'

/** The folder with the log to replay. It is in the database's folder, because the server can see no other. */
export const REPLAYED_LOG = 'restored_wal'
const ENDED_BEFORE_TARGET = 'recovery ended before configured recovery target was reached'

/** A database that has reached its target, and answers. */
export interface RecoveredDatabase {
  client: pg.Client
  connection: { host: string; user: string; database: string }
  /** The time of the last replayed change; null if none was needed. */
  lastChange: Date | null
  /** The end of the replayed log; null if none was needed. */
  replayedTo: LogPosition | null
  stop(): Promise<void>
}

/** How far to replay `REPLAYED_LOG`, and along which timeline. After a replay a new timeline begins; with `none` the old one goes on. */
export type RecoveryTarget =
  | { kind: 'time'; at: Date; timeline: number | 'current' }
  | { kind: 'end'; timeline: number | 'current' }
  | { kind: 'none' }

export type Recovery = { kind: 'recovered'; database: RecoveredDatabase } | { kind: 'log-ends-before' }

/**
 * Starts PostgreSQL on an unpacked base backup and waits until it has reached the target.
 * @param given the binaries of another server than the shop's
 * @throws SetupError with the server's last words if it does not start
 */
export async function recoverDatabase(dataFolder: string, target: RecoveryTarget, given?: string): Promise<Recovery> {
  const cluster = join(dataFolder, 'db')
  const logFile = join(dataFolder, 'db.log')
  const binaries = given ?? (await embeddedBinaries())
  if (target.kind !== 'none') writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  await chmod(cluster, 0o700)
  const runAs = unprivilegedLaunch({ dataFolder, cluster, binaries })
  if (runAs.user) {
    handOverTree(cluster, runAs.user)
    // Log that was added after a first try is still root's.
    if (target.kind !== 'none') handOverTree(join(cluster, REPLAYED_LOG), runAs.user, 0)
  }
  writeAuthentication(cluster)
  const sockets = chooseSocketFolder(dataFolder)
  await mkdir(sockets, { recursive: true, mode: 0o700 })
  runAs.giveFolder(sockets, 'postgres')
  const child = spawnServer({ places: { binaries, cluster, sockets }, runAs, logFile, settings: settingsFor(target) })
  let exited = false
  child.once('exit', () => {
    exited = true
  })
  const connection = { host: sockets, user: DATABASE_USER, database: 'postgres' }
  while (!exited) {
    const client = await connect(connection)
    if (client) {
      return {
        kind: 'recovered',
        database: { client, connection, ...(await replayedBy(client)), stop: () => end(client, cluster) },
      }
    }
    await pause(50)
  }
  const said = readFileSync(logFile, 'utf8')
  if (said.includes(ENDED_BEFORE_TARGET)) {
    rmSync(logFile)
    return { kind: 'log-ends-before' }
  }
  const why = lastWords(said)
  if (saysFull(why)) throw new DiskIsFull(dataFolder)
  throw new SetupError(`La base restaurada no arranca; lo último que dijo: ${why}`)
}

function settingsFor(target: RecoveryTarget): Record<string, string> {
  // No connections before the target is reached.
  const common = { hot_standby: 'off', max_connections: '40' }
  if (target.kind === 'none') return common
  const replay = {
    ...common,
    restore_command: `cp ${REPLAYED_LOG}/%f %p`,
    recovery_target_action: 'promote',
    recovery_target_timeline: String(target.timeline),
  }
  return target.kind === 'end'
    ? replay
    : { ...replay, recovery_target_time: target.at.toISOString().replace('T', ' ').replace('Z', '+00') }
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, application_name: connectionName('restore') })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    await client.end().catch(() => {})
    return null
  }
}

async function replayedBy(client: pg.Client): Promise<Pick<RecoveredDatabase, 'lastChange' | 'replayedTo'>> {
  const { rows } = await client.query<{ at: Date | null; to: string | null }>(
    'select pg_last_xact_replay_timestamp() as at, pg_last_wal_replay_lsn()::text as to',
  )
  const [{ at, to } = { at: null, to: null }] = rows
  return { lastChange: at, replayedTo: to === null ? null : readPosition(to) }
}

async function end(client: pg.Client, cluster: string): Promise<void> {
  await client.end()
  const server = runningServer(cluster)
  if (server) await endServer(server)
}
