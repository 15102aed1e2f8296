import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from '../config.ts'
import { DiskIsFull, freeBytes, saysFull } from '../free-bytes.ts'
import { isStopped } from '../when-stopped.ts'
import { MAJOR, versionOf } from './cluster-version.ts'
import { connectionName, LOOKING, openerOf } from './connection-name.ts'
import { databaseUser, handOverTree, isOwnedAsBefore } from './database-user.ts'
import { embeddedBinaries } from './embedded-binaries.ts'
import { lastWords } from './last-words.ts'
import { DATABASE_USER, ownName, writeAuthentication } from './peer-authentication.ts'
import { CONNECTIONS_PER_PROCESS } from './pools.ts'
import { knownFault, notStarted, refuseDamagedCluster, refuseOtherMajor } from './refuse-cluster.ts'
import { endServer, isAlive, runningServer } from './server-process.ts'
import { chooseSocketFolder } from './socket-folder.ts'
import { spawnServer } from './spawn-server.ts'
import { type Launch, type Places, unprivilegedLaunch } from './unprivileged-launch.ts'

/** The socket folder of older versions for deep data folders: anyone could create it first. */
const GUESSABLE_SOCKET_FOLDER = /\/anaquel-[0-9a-f]{16}$/
/** Generous: crash recovery replays up to `max_wal_size`. */
const READY_WITHIN_MS = 60_000
const START_TRIES = 12
const PAUSE_BETWEEN_TRIES_MS = 250
const ASK_LOG_EVERY_MS = 1000
const ANSWERS_WITHIN_MS = 2000
/** Closed connections stay in the server's list for a moment. */
const LET_GO_WITHIN_MS = 3000
const LOOK_AGAIN_MS = 20
const HEARD_WITHIN_MS = 100

const FEWEST_CONNECTIONS = 40
/** Connections for the `shop` command, imports, a `pg_dump`. */
const CONNECTIONS_FOR_OTHERS = 20

/** Several web processes have a supervisor, which connects like one of them. */
function connectionsFor(webProcesses: number): number {
  return Math.max(FEWEST_CONNECTIONS, (webProcesses + 1) * CONNECTIONS_PER_PROCESS + CONNECTIONS_FOR_OTHERS)
}

export interface EmbeddedServer {
  /** The Unix socket for `pg`. */
  connection: { host: string; user: string; database: string }
  /** Restarts the server if it has died; does nothing while it answers. */
  ensureRunning(): Promise<void>
  /** Stops the server, unless another program of the shop uses it. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the shop on `dataFolder/db`, or adopts one that already runs there (a killed shop leaves it
 * behind). It has enough connections for this many web processes. `unwanted` aborts when the caller must stop; the server then ends, and a
 * pending start fails.
 * @throws SetupError if the folder can't be used
 */
export async function startEmbeddedServer(
  dataFolder: string,
  webProcesses = 1,
  unwanted?: AbortSignal,
): Promise<EmbeddedServer> {
  const cluster = join(dataFolder, 'db')
  refuseOtherMajor(cluster)
  await leaveOlderWays(cluster)
  const sockets = chooseSocketFolder(dataFolder)
  const connection = { host: sockets, user: DATABASE_USER, database: 'postgres' }
  const connections = connectionsFor(webProcesses)

  async function ensureRunning(): Promise<void> {
    if (await answers(connection)) return
    // One that is shutting down must end first; a full disk may keep it from ending by itself.
    const ending = runningServer(cluster)
    if (ending && (await isEnding(connection))) await endServer(ending)
    const binaries = await embeddedBinaries()
    const runAs = unprivilegedLaunch({ dataFolder, cluster, binaries })
    const places = { binaries, cluster, sockets }
    await createCluster(places, runAs, unwanted)
    writeAuthentication(cluster)
    runAs.giveFolder(sockets, 'postgres')
    const logFile = join(dataFolder, 'db.log')
    for (let tries = 1; ; tries++) {
      unwanted?.throwIfAborted()
      if (isStopped()) throw new Error('stopped')
      const saidBefore = existsSync(logFile) ? statSync(logFile).size : 0
      const child = spawnServer({ places, runAs, logFile, settings: { max_connections: String(connections) } })
      const said = () => readFileSync(logFile).subarray(saidBefore).toString()
      const fault = () => knownFault(said(), { cluster, user: runAs.user })
      if (await becomesReady(child, connection, () => fault() !== null)) break
      const why = `${lastWords(said())}\n${lastLine(said())}`
      // Its log may be cut off on a full disk, so the free space is checked too.
      if (saysFull(why) || !(await freeBytes(dataFolder))) throw new DiskIsFull(dataFolder)
      // A damaged server may keep running without accepting connections.
      if (fault()) await end()
      if (fault() || tries === START_TRIES) throw fault() ?? notStarted(said(), { cluster, logFile })
      // A killed server leaves helper processes behind for a moment, and they hold its shared memory.
      await pause(PAUSE_BETWEEN_TRIES_MS)
    }
    await endUnwanted()
  }

  /** Ends the server if it became unwanted while it was starting. */
  async function endUnwanted(): Promise<void> {
    if (!unwanted?.aborted) return
    await stop()
    unwanted.throwIfAborted()
  }

  async function stop(): Promise<void> {
    if (!(await isUsedByOthers(connection))) await end()
  }

  async function end(): Promise<void> {
    const server = runningServer(cluster)
    if (server) await endServer(server)
  }

  // An adopted server may have too few connections for this many processes, or none for backups.
  const room = await roomOf(connection)
  if (room.forBackups === 0 || (webProcesses > 1 && room.connections < connections)) await stop()
  await ensureRunning()
  // On abort, open work of this program does not keep the server alive.
  const endAtOnce = async () => (await usesOf(connection)).includes('another') || end()
  unwanted?.addEventListener('abort', () => void endAtOnce(), { once: true })
  await endUnwanted()
  // An older version's server trusts every local user until it reloads the rules. One that such a version still uses is left alone.
  if (!isSharedUsers(cluster) && writeAuthentication(cluster)) await ask(connection, 'select pg_reload_conf()')
  return { connection, ensureRunning, stop }
}

/** Ends a server that a killed program left behind. @throws SetupError while a program uses it */
export async function endLeftServer(cluster: string): Promise<void> {
  const server = runningServer(cluster)
  if (!server) return
  if (await isUsedByOthers({ host: server.socketFolder, user: DATABASE_USER, database: 'postgres' })) {
    throw new SetupError(`La tienda de ${dirname(cluster)} está abierta: ciérrala y repite. No se cambió nada.`)
  }
  await endServer(server)
}

/**
 * Migrates a database of an older version that belongs to `nobody` or to root, or whose socket is where anyone could have put a folder. It
 * ends a running server, unless a shop of that version uses it, and gives the database a user of its own.
 */
async function leaveOlderWays(cluster: string): Promise<void> {
  if (versionOf(cluster) !== MAJOR) return
  const server = runningServer(cluster)
  if (server && (isSharedUsers(cluster) || GUESSABLE_SOCKET_FOLDER.test(server.socketFolder))) {
    if (await isUsedByOthers({ host: server.socketFolder, user: DATABASE_USER, database: 'postgres' })) return
    await endServer(server)
  }
  if (!isSharedUsers(cluster)) return
  // The server creates this folder again, with its socket.
  rmSync(join(dirname(cluster), 'run'), { recursive: true, force: true })
  handOverTree(cluster, databaseUser(cluster))
}

function isSharedUsers(cluster: string): boolean {
  return process.getuid?.() === 0 && isOwnedAsBefore(cluster)
}

/** @throws SetupError if a partial database is there, or this process's user has no name */
async function createCluster(places: Places, runAs: Launch, unwanted: AbortSignal | undefined): Promise<void> {
  if (versionOf(places.cluster) === MAJOR) return
  refuseDamagedCluster(places.cluster)
  ownName()
  // Created beside its final path, then moved: an interrupted start leaves no partial database.
  const unfinished = `${places.cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  runAs.giveFolder(unfinished, 'initdb')
  const { command, args, ...identity } = runAs.command(
    'initdb',
    { ...places, cluster: unfinished, sockets: unfinished },
    seen => [
      `--pgdata=${seen.cluster}`,
      `--username=${DATABASE_USER}`,
      // `writeAuthentication` replaces this before the server's first start.
      '--auth=reject',
      '--encoding=UTF8',
      // Detects pages that the disk corrupted, when they are read.
      '--data-checksums',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-instructions',
    ],
  )
  const initdb = spawn(command, args, { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  const failed = once(initdb, 'close').then(
    ([code]) => (code === 0 ? null : ''),
    (error: Error) => error.message,
  )
  const [why, said] = await Promise.all([failed, text(initdb.stderr).catch(() => '')])
  if (why !== null) {
    rmSync(unfinished, { recursive: true, force: true })
    // Ctrl-C ends initdb as well, and its signal may arrive here a moment later.
    await pause(HEARD_WITHIN_MS)
    unwanted?.throwIfAborted()
    if (saysFull(said)) throw new DiskIsFull(dirname(places.cluster))
    throw new SetupError(`No se pudo crear la base de datos en ${places.cluster}: ${lastLine(said) || why}`)
  }
  if (runAs.user) handOverTree(unfinished, runAs.user)
  renameSync(unfinished, places.cluster)
}

/** Whether the server accepts connections in time. `isHopeless` reads its log, once a second. */
async function becomesReady(
  child: ChildProcess,
  connection: pg.ClientConfig,
  isHopeless: () => boolean,
): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS
  let askAt = Date.now() + ASK_LOG_EVERY_MS
  let exited = false
  child.once('exit', () => {
    exited = true
  })
  while (!exited && Date.now() < deadline) {
    if (await answers(connection)) return true
    if (Date.now() > askAt) {
      if (isHopeless()) return false
      askAt = Date.now() + ASK_LOG_EVERY_MS
    }
    await pause(15)
  }
  return false
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  return (await ask({ ...connection, connectionTimeoutMillis: ANSWERS_WITHIN_MS }, 'select 1')) !== null
}

/** Whether the running server is shutting down, and refuses connections. */
async function isEnding(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: ANSWERS_WITHIN_MS })
  client.on('error', () => {})
  const refusal = await client.connect().catch((error: Error) => error.message)
  await client.end().catch(() => {})
  return refusal === 'the database system is shutting down'
}

/** How many connections the running server allows, and how many for backups (an older version's: 0). Infinite if none runs. */
async function roomOf(connection: pg.ClientConfig): Promise<{ connections: number; forBackups: number }> {
  const row = await ask(
    { ...connection, connectionTimeoutMillis: ANSWERS_WITHIN_MS },
    `select current_setting('max_connections') as connections, current_setting('max_wal_senders') as backups`,
  )
  const limitOf = (limit: unknown) => Number(limit ?? Number.POSITIVE_INFINITY)
  return { connections: limitOf(row?.connections), forBackups: limitOf(row?.backups) }
}

/** Whether another program uses the server. Connections that open or close, above all this program's own, are checked again. */
async function isUsedByOthers(connection: pg.ClientConfig): Promise<boolean> {
  const deadline = Date.now() + LET_GO_WITHIN_MS
  for (;;) {
    const uses = await usesOf(connection)
    if (uses.includes('another')) return true
    if (uses.length === 0) return false
    if (Date.now() > deadline) return true
    // Random, because two programs that stop together would keep seeing each other's check.
    await pause(LOOK_AGAIN_MS * (0.5 + Math.random()))
  }
}

/**
 * The connections that count: `passing` ones open, close or only look. Connections of ended programs do not count. There is no time limit:
 * a slow server must not be stopped while others use it.
 */
async function usesOf(connection: pg.ClientConfig): Promise<('another' | 'passing')[]> {
  const row = await ask(
    connection,
    `select array_agg(case state when 'starting' then null else application_name end) as names
      from pg_stat_activity where backend_type in ('client backend', 'walsender') and pid <> pg_backend_pid()`,
  )
  return ((row?.names ?? []) as (string | null)[]).flatMap(name => {
    const opener = name === null ? null : openerOf(name)
    if (opener && !isAlive(opener.pid)) return []
    return name === null || opener?.isLooking || opener?.pid === process.pid ? ['passing'] : ['another']
  })
}

/** The first row of the answer; null if the server does not answer. */
async function ask(connection: pg.ClientConfig, statement: string): Promise<Record<string, unknown> | null> {
  const client = new pg.Client({ ...connection, application_name: connectionName(LOOKING) })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(statement)).rows[0]
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}
