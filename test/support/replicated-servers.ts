import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { Connection } from '../../platform/database/database.ts'
import { embeddedBinaries } from '../../platform/database/embedded-binaries.ts'
import { unprivilegedLaunch } from '../../platform/database/unprivileged-launch.ts'
import { startOwnServer } from './embedded.ts'

interface RunningServer {
  connection: Exclude<Connection, string>
  ask<Row extends object>(statement: string): Promise<Row[]>
  /** Sends SIGKILL. */
  kill(): Promise<void>
}

/** A PostgreSQL server and a streaming replica of it, set up as an operator does. */
export async function startReplicatedServers(): Promise<{ primary: RunningServer; replica: RunningServer }> {
  const { folder, server } = await startOwnServer()
  await server.stop()
  const data = join(folder, 'db')
  const primary = await startServer(data, join(folder, 'run'))
  const copy = join(folder, 'replica')
  await backUp(primary, data, copy)
  const replica = await startServer(copy, copy)
  await expect.poll(() => primary.ask('select from pg_stat_replication'), { timeout: 20_000 }).toHaveLength(1)
  return { primary, replica }
}

/** Does what pg_basebackup does: copies the files, and writes the label that says from where the log must be replayed. */
async function backUp(primary: RunningServer, data: string, copy: string): Promise<void> {
  const { host, user } = primary.connection
  const client = new pg.Client(primary.connection)
  await client.connect()
  await client.query(`select pg_backup_start('replica', fast => true)`)
  await cp(data, copy, { recursive: true, preserveTimestamps: true, filter: path => !path.endsWith('postmaster.pid') })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await writeFile(join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
  await client.end()
  await writeFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=${user}'\n`)
  await writeFile(join(copy, 'standby.signal'), '')
  await chmod(copy, 0o700)
  // If the tests run as root, the server runs as another user: the owner of the original.
  execFileSync('chown', ['-R', '--reference', data, copy])
}

async function startServer(data: string, socketFolder: string): Promise<RunningServer> {
  const binaries = await embeddedBinaries()
  const runAs = unprivilegedLaunch({ dataFolder: dirname(data), cluster: data, binaries })
  // A replica connects to its primary as a client, and the system has no user of that name for peer authentication.
  await writeFile(join(data, 'pg_hba.conf'), 'local all,replication all trust\n')
  const settings = ['listen_addresses=', 'wal_level=replica', 'max_wal_senders=3', 'fsync=off', 'shared_buffers=32MB']
  const { command, args, ...identity } = runAs.command(
    'postgres',
    { binaries, cluster: data, sockets: socketFolder },
    seen => [...['-D', seen.cluster, '-k', seen.sockets], ...settings.flatMap(setting => ['-c', setting])],
  )
  const child = spawn(command, args, { ...identity, cwd: '/', stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGINT')
    await ended
  })
  const connection = { host: socketFolder, user: 'anaquel', database: 'postgres' }
  const ask = async <Row extends object>(statement: string) => {
    const client = new pg.Client(connection)
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }
  const isReady = () =>
    ask('select 1').then(
      () => true,
      () => false,
    )
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
  return {
    connection,
    ask,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
