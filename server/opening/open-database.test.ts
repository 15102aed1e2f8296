import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { type Config, readConfig, SetupError } from '../../platform/config.ts'
import { embeddedBinaries } from '../../platform/database/embedded-binaries.ts'
import { runningServer } from '../../platform/database/server-process.ts'
import { spawnServer } from '../../platform/database/spawn-server.ts'
import { unprivilegedLaunch } from '../../platform/database/unprivileged-launch.ts'
import { createLog } from '../../platform/log.ts'
import { startOwnServer } from '../../test/support/embedded.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { openDatabase } from './open-database.ts'

vi.setConfig({ testTimeout: 120_000 })

async function failureToOpen(config: Config): Promise<unknown> {
  await using opening = new AsyncDisposableStack()
  return await openDatabase(config, silentLog, opening).then(
    () => 'it opened',
    (error: unknown) => error,
  )
}

it('lets the tabs of the desk load anew once the database was away, since what it announced meanwhile is lost', async () => {
  const { folder } = await startOwnServer()
  await using opening = new AsyncDisposableStack()
  const { changes, pools } = await openDatabase(readConfig({ DATA_DIR: folder }), silentLog, opening)
  const { signal } = changes
  expect(signal.aborted).toBe(false)
  await pools.jobs.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'anaquel % watch'`,
  )
  await expect.poll(() => signal.aborted, { timeout: 20_000 }).toBe(true)
  expect(changes.signal.aborted).toBe(false)
})

it('tells once that the database ended, however many connections break with it', async () => {
  const { folder } = await startOwnServer('migrated')
  await using opening = new AsyncDisposableStack()
  const lines: { msg: string; fault?: string; err?: { message: string } }[] = []
  const log = createLog('warn', { write: line => void lines.push(JSON.parse(line)) })
  const { changes, pools } = await openDatabase(readConfig({ DATA_DIR: folder }), log, opening)
  const { signal } = changes
  const four = [1, 2, 3, 4]
  await Promise.all([pools.reading, pools.orders].flatMap(pool => four.map(() => pool.query('select pg_sleep(0.5)'))))
  process.kill(runningServer(join(folder, 'db'))?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => signal.aborted, { timeout: 60_000 }).toBe(true)
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      'se cortó una conexión con la base de datos que nadie usaba',
      'se cortó la conexión con la base de datos: se conecta otra vez sola',
    ]),
  )
  const said = lines.map(({ msg, fault, err }) => `${msg}: ${fault ?? err?.message}`)
  expect(said).toEqual([...new Set(said)])
  expect(lines.filter(({ err }) => err?.message.startsWith('Connection terminated'))).toEqual([])
})

/** Starts the server of a folder as a version without backups did. */
async function startAsOlderVersion(folder: string): Promise<void> {
  const [binaries, cluster] = [await embeddedBinaries(), join(folder, 'db')]
  spawnServer({
    places: { binaries, cluster, sockets: join(folder, 'run') },
    runAs: unprivilegedLaunch({ dataFolder: folder, cluster, binaries }),
    logFile: join(folder, 'db.log'),
    settings: { wal_level: 'minimal', max_wal_senders: '0' },
  })
}

async function connectAs(name: string, connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: name })
  await client.connect()
  return client
}

it('beside a running shop of a version without backups says what to do; one that such a version left behind is started anew', async () => {
  const { folder, server } = await startOwnServer()
  await server.stop()
  await startAsOlderVersion(folder)
  // Process 1 always runs.
  const connected = () => connectAs('anaquel 1', server.connection).catch(() => null)
  const older = await vi.waitUntil(connected, { timeout: 60_000, interval: 100 })
  const config = readConfig({ DATA_DIR: folder, BACKUP_DIR: join(temporaryFolder(), 'place') })
  const failure = await failureToOpen(config)
  expect(failure).toBeInstanceOf(SetupError)
  expect((failure as Error).message).toMatch(/^La base de datos arrancó con una versión anterior .*cierra la tienda/)
  await older?.end()
  expect(await failureToOpen(config)).toBe('it opened')
})

it('begins no new shop where the database of one is gone', async () => {
  const left = temporaryFolder()
  writeFileSync(join(left, 'secret'), 's'.repeat(64))
  mkdirSync(join(left, 'mail'))
  writeFileSync(join(left, 'mail', '1.eml'), 'a mail')
  mkdirSync(join(left, 'db'))
  const failure = await failureToOpen(readConfig({ DATA_DIR: left }))
  expect(failure).toBeInstanceOf(SetupError)
  expect((failure as Error).message).toMatch(
    /hay una tienda \(mail\) y falta su base de datos.*backup restore.*DATA_DIR/s,
  )
  expect(readdirSync(join(left, 'db'))).toEqual([])
})

it('begins one where a first start was killed before it had a database', async () => {
  const left = temporaryFolder()
  for (const folder of ['db.new', 'sandbox', 'mail', 'images']) mkdirSync(join(left, folder))
  for (const file of ['secret', 'sandbox/keys.json', 'db.new/half']) writeFileSync(join(left, file), 's'.repeat(64))
  expect(await failureToOpen(readConfig({ DATA_DIR: left }))).toBe('it opened')
  rmSync(join(left, 'db'), { recursive: true })
  const failure = await failureToOpen(readConfig({ DATA_DIR: left }))
  expect(failure, 'it wrote db.log').toBeInstanceOf(SetupError)
})
