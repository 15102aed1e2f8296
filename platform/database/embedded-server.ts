import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from '../config.ts'
import { embeddedBinaries } from './embedded-binaries.ts'
import { CONNECTIONS_PER_PROCESS } from './pools.ts'
import { type Launch, unprivilegedLaunch } from './unprivileged-launch.ts'

const MAJOR = '18'
const USER = 'anaquel'
/** sockaddr_un holds 107 bytes; PostgreSQL adds `/.s.PGSQL.5432` to the folder. */
const LONGEST_SOCKET_FOLDER = 90
/** Recovery after a crash replays at most `max_wal_size`. */
const READY_WITHIN_MS = 60_000
const START_TRIES = 12
const PAUSE_BETWEEN_TRIES_MS = 250
const ANSWERS_WITHIN_MS = 2000

/** Sized for one machine: a small shared cache (the file cache does the rest), few connections, nothing for replicas. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  shared_buffers: '32MB',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  maintenance_work_mem: '96MB',
  jit: 'off',
  logging_collector: 'off',
  log_checkpoints: 'off',
  timezone: 'UTC',
}
const FEWEST_CONNECTIONS = 40
/** For the `shop` command, imports, a `pg_dump`. */
const CONNECTIONS_FOR_OTHERS = 20

/** Several web processes have a supervisor, which connects like one of them. */
function connectionsFor(webProcesses: number): number {
  return Math.max(FEWEST_CONNECTIONS, (webProcesses + 1) * CONNECTIONS_PER_PROCESS + CONNECTIONS_FOR_OTHERS)
}

export interface EmbeddedServer {
  /** Where `pg` connects: a Unix socket. */
  connection: { host: string; user: string; database: string }
  /** Starts the server again when it has died; does nothing while it answers. */
  ensureRunning(): Promise<void>
  /** Stops the server, unless another program of the shop still uses it. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the shop on `dataFolder/db`, or adopts the one that already runs there (a killed shop
 * leaves it behind). It has room for so many web processes.
 * @throws SetupError when the folder can't be used
 */
export async function startEmbeddedServer(dataFolder: string, webProcesses = 1): Promise<EmbeddedServer> {
  const folder = join(dataFolder, 'db')
  const socketFolder = chooseSocketFolder(dataFolder)
  const connection = { host: socketFolder, user: USER, database: 'postgres' }
  const connections = connectionsFor(webProcesses)

  async function ensureRunning(): Promise<void> {
    if (await answers(connection)) return
    const binaries = await embeddedBinaries()
    const runAs = unprivilegedLaunch({ folder, binaries })
    createCluster(folder, binaries, runAs)
    runAs.prepareFolder(socketFolder)
    const logFile = join(dataFolder, 'db.log')
    for (let tries = 1; ; tries++) {
      const child = spawnServer({ folder, socketFolder, binaries, runAs, logFile, connections })
      if (await becomesReady(child, connection)) return
      // A server that was killed leaves helpers behind for a moment, and they hold its memory.
      if (tries === START_TRIES) {
        throw new SetupError(
          `The database did not start; its last words, from ${logFile}: ${lastLine(readFileSync(logFile, 'utf8'))}`,
        )
      }
      await pause(PAUSE_BETWEEN_TRIES_MS)
    }
  }

  async function stop(): Promise<void> {
    if (await isUsedByOthers(connection)) return
    const pid = readServerPid(folder)
    if (pid === undefined) return
    // SIGINT is PostgreSQL's fast shutdown: open transactions roll back, a checkpoint is written.
    process.kill(pid, 'SIGINT')
    while (isAlive(pid)) await pause(20)
  }

  // One that was left behind may be of a shop with fewer processes.
  if (webProcesses > 1 && (await roomOf(connection)) < connections) await stop()
  await ensureRunning()
  return { connection, ensureRunning, stop }
}

function chooseSocketFolder(dataFolder: string): string {
  const natural = join(dataFolder, 'run')
  if (natural.length <= LONGEST_SOCKET_FOLDER) return natural
  return join(tmpdir(), `anaquel-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`)
}

function createCluster(folder: string, binaries: string, runAs: Launch): void {
  const versionFile = join(folder, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim()
    if (version === MAJOR) return
    throw new SetupError(
      `The folder ${folder} was made by PostgreSQL ${version}, and this shop comes with ${MAJOR}: move it with pg_upgrade, or set DATA_DIR to another folder.`,
    )
  }
  // Made beside its place and moved there whole: an interrupted start leaves no half database.
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  runAs.prepareFolder(unfinished)
  const { command, args, ...identity } = runAs.wrap(join(binaries, 'bin/initdb'), [
    `--pgdata=${unfinished}`,
    `--username=${USER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ])
  const result = spawnSync(command, args, { ...identity, encoding: 'utf8', cwd: '/' })
  if (result.status !== 0) {
    throw new SetupError(
      `The database could not be created in ${folder}: ${lastLine(result.stderr ?? '') || result.error?.message}`,
    )
  }
  renameSync(unfinished, folder)
}

function spawnServer(server: {
  folder: string
  socketFolder: string
  binaries: string
  runAs: Launch
  logFile: string
  connections: number
}): ChildProcess {
  const all = { ...SETTINGS, max_connections: String(server.connections) }
  const settings = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { command, args, ...identity } = server.runAs.wrap(join(server.binaries, 'bin/postgres'), [
    '-D',
    server.folder,
    '-k',
    server.socketFolder,
    ...settings,
  ])
  const log = openSync(server.logFile, 'a')
  // Detached: Ctrl-C in a terminal reaches the shop alone, which then stops the server in order.
  const child = spawn(command, args, { ...identity, cwd: '/', detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  return child
}

async function becomesReady(child: ChildProcess, connection: pg.ClientConfig): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS
  let exited = false
  child.once('exit', () => {
    exited = true
  })
  while (!exited && Date.now() < deadline) {
    if (await answers(connection)) return true
    await pause(15)
  }
  return false
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  return (await ask({ ...connection, connectionTimeoutMillis: ANSWERS_WITHIN_MS }, 'select 1')) !== null
}

/** How many connections the server takes that runs there; none runs: infinitely many. */
async function roomOf(connection: pg.ClientConfig): Promise<number> {
  const row = await ask({ ...connection, connectionTimeoutMillis: ANSWERS_WITHIN_MS }, 'show max_connections')
  return Number(row?.max_connections ?? Number.POSITIVE_INFINITY)
}

/** However long the server takes to say so: one that is only slow must not be stopped under them. */
async function isUsedByOthers(connection: pg.ClientConfig): Promise<boolean> {
  const row = await ask(
    connection,
    `select count(*) as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return Number(row?.others ?? 0) > 0
}

/** The row that the server answers with; null where none does. */
async function ask(connection: pg.ClientConfig, statement: string): Promise<Record<string, unknown> | null> {
  const client = new pg.Client(connection)
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

function readServerPid(folder: string): number | undefined {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return pid > 0 && isAlive(pid) ? pid : undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}
