import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readRestoredCopy } from '../../platform/backup/restore/restored-copy.ts'
import { createPool, databaseUrl } from '../../platform/database/database.ts'
import { embeddedBinaries } from '../../platform/database/embedded-binaries.ts'
import { startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { startOwnServer } from '../../test/support/embedded.ts'
import { fillEveryTable } from '../../test/support/fill-every-table.ts'
import { serverOfBefore } from '../../test/support/server-of-before.ts'
import { shopCommand } from '../../test/support/shop-command.ts'
import { quickFolder, temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'

// Several servers are created and started one after the other.
vi.setConfig({ testTimeout: 300_000 })

/** Runs `npm run shop -- …` in its own process. */
const shop = (args: string[], settings: Record<string, string>, node: string[] = []) =>
  shopCommand(args, { SAMPLE_CATALOGUE: '0', ...settings }, { node })

/** A closed shop with one closed day. `isFull`: with rows in every table. */
async function closedShop({ isFull = false } = {}) {
  const { folder, server } = await startOwnServer('migrated')
  writeFileSync(join(folder, 'secret'), 's'.repeat(64), { mode: 0o600 })
  const pool = createPool(server.connection, () => {})
  await pool.query("insert into closed_days (day) values ('2027-08-04')")
  if (isFull) await fillEveryTable(pool)
  await pool.end()
  await server.stop()
  const settings = { DATA_DIR: folder, BACKUP_DIR: join(temporaryFolder(), 'place') }
  mkdirSync(settings.BACKUP_DIR)
  return { folder, settings }
}

const closedDays = (connection: pg.ClientConfig) =>
  read(connection, 'select day from closed_days where day = $1', ['2027-08-04'])

async function read(connection: pg.ClientConfig, statement: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

async function closedDaysIn(folder: string) {
  const server = await startEmbeddedServer(folder)
  try {
    return await closedDays(server.connection)
  } finally {
    await server.stop()
  }
}

async function nextOrderIn(folder: string): Promise<number> {
  const server = await startEmbeddedServer(folder)
  try {
    const [next] = await read(server.connection, "select nextval('orders_id_seq')::int as id")
    return (next as { id: number }).id
  } finally {
    await server.stop()
  }
}
const KEPT_DAY = [{ day: '2027-08-04' }]

it('the tables of a backup are restored into a new folder, and into an empty database of one’s own, never over anything', async () => {
  const { settings } = await closedShop()
  expect(await shop(['backup', 'now'], settings)).toMatchObject({ code: 0 })
  const into = join(quickFolder(), 'restored')
  const restored = await shop(['backup', 'restore', '--from-tables', '--into', into], settings)
  expect(restored).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Las cuentas de todas las órdenes cierran.'),
  })
  expect(await closedDaysIn(into)).toEqual(KEPT_DAY)
  expect(readFileSync(join(into, 'secret'), 'utf8')).toBe('s'.repeat(64))
  expect(existsSync(join(into, 'restored.json'))).toBe(true)

  const { connection, pool } = await createTestDatabase({ isWhole: true })
  const url = databaseUrl(connection)
  const lost = join(temporaryFolder(), 'lost')
  const toServer = ['backup', 'restore', '--from-tables', '--into', url]
  const elsewhere = { ...settings, DATA_DIR: lost }
  expect(await shop(toServer, elsewhere)).toMatchObject({
    code: 1,
    complained: expect.stringContaining('ya tiene algo'),
  })
  expect(existsSync(lost)).toBe(false)
  await pool.query('drop schema public cascade; create schema public')
  expect(
    await shop(
      toServer.filter(word => word !== '--from-tables'),
      elsewhere,
    ),
  ).toMatchObject({ code: 2 })
  expect(await shop(toServer, elsewhere)).toMatchObject({ code: 0, printed: expect.stringContaining('DATABASE_URL') })
  expect((await pool.query("select day from closed_days where day = '2027-08-04'")).rows).toEqual(KEPT_DAY)
  expect((await pool.query('select closed_at from lost_spans')).rows).toEqual([{ closed_at: null }])
  expect(readFileSync(join(lost, 'secret'), 'utf8')).toBe('s'.repeat(64))

  // The restored shop may write backups to the same place as before. Nothing it does reuses one of the lost order numbers.
  expect(await shop(['backup', 'now'], { ...settings, DATA_DIR: into })).toMatchObject({ code: 0, complained: '' })
  const next = await nextOrderIn(into)
  expect(next).toBeGreaterThan(2000)
  expect(await shop(['staff'], { ...settings, DATA_DIR: into })).toMatchObject({ code: 0, complained: '' })
  expect(await nextOrderIn(into), 'they are left out once').toBe(next + 1)
  expect(readRestoredCopy(into)).toMatchObject({ openedAt: null })
})

it('a database of an earlier PostgreSQL is not opened but upgraded by one command, and the one of before is kept', async () => {
  const { folder, settings } = await closedShop({ isFull: true })
  writeFileSync(join(folder, 'db/PG_VERSION'), '17\n')
  const refused = await shop(['closed-days', '2027', '--json'], settings)
  expect(refused).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/es de PostgreSQL 17.*database upgrade/s),
  })

  const wrong = await shop(['database', 'upgrade', '--binaries', await embeddedBinaries()], settings)
  expect(wrong).toMatchObject({ code: 1, complained: expect.stringContaining('no está PostgreSQL 17') })
  const upgraded = await shop(['database', 'upgrade', '--binaries', await serverOfBefore()], settings)
  expect(upgraded).toMatchObject({
    code: 0,
    complained: '',
    printed: expect.stringContaining('pasó de PostgreSQL 17 a 18'),
  })
  const kept = readdirSync(folder).filter(name => name.startsWith('db.postgresql-17-'))
  expect(kept).toHaveLength(1)
  expect(readdirSync(folder)).not.toContain('db.haciendo')
  expect(readFileSync(join(folder, 'db/PG_VERSION'), 'utf8')).toBe('18\n')
  expect(await closedDaysIn(folder)).toEqual(KEPT_DAY)
  expect(await shop(['database', 'upgrade'], settings)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('nada que pasar'),
  })
})

it('the embedded database is copied to a server of one’s own, and back', async () => {
  const { folder, settings } = await closedShop()
  const { connection } = await createTestDatabase({ isWhole: true })
  const url = databaseUrl(connection)
  const there = ['database', 'copy', '--into', url]
  expect(await shop(there, settings)).toMatchObject({ code: 1, complained: expect.stringContaining('ya tiene algo') })
  await read({ connectionString: url }, 'drop schema public cascade')
  await read({ connectionString: url }, 'create schema public')
  expect(await shop(there, settings)).toMatchObject({ code: 0, complained: '' })

  const own = { DATA_DIR: folder, DATABASE_URL: url, SECRET: 's'.repeat(64) }
  const back = join(quickFolder(), 'back')
  const opened = new pg.Client({ connectionString: url, application_name: 'anaquel 1' })
  await opened.connect()
  expect(await shop(['database', 'copy', '--into', back], own)).toMatchObject({
    code: 2,
    complained: expect.stringContaining('está abierta'),
  })
  await opened.end()
  expect(await shop(['database', 'copy', '--into', back], own)).toMatchObject({ code: 0, complained: '' })
  expect(await closedDaysIn(back)).toEqual(KEPT_DAY)
  expect(readFileSync(join(back, 'secret'), 'utf8')).toBe('s'.repeat(64))
})

it('a place that can not be reached or written to is refused in a sentence, and nothing waits', async () => {
  const { folder, settings } = await closedShop()
  const server = await startEmbeddedServer(folder)
  // More than waits on its way: who reads it out of the database must not wait for a reader.
  await read(server.connection, `create table large as select repeat('x', 1000) from generate_series(1, 30000)`)
  await server.stop()
  await shop(['backup', 'now'], settings)
  const copy = ['database', 'copy', '--into']
  const restore = ['backup', 'restore', '--from-tables', '--into']
  const away = 'postgres://u:clave@127.0.0.1:1/x'
  const unreached = expect.stringMatching(/^No se llega a la base de datos .*--into\.\n$/)
  for (const command of [copy, restore]) {
    expect(await shop([...command, away], settings)).toMatchObject({ code: 1, complained: unreached })
    const unknown = await shop([...command, 'nada://u:clave@x/y'], settings)
    expect(unknown).toMatchObject({ code: 2, complained: expect.stringMatching(/^--into: .*postgres:\/\/\.\n$/) })
  }
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  for (const into of [file, join(file, 'below'), '/proc/copy']) {
    expect(await shop([...copy, into], settings)).toMatchObject({
      code: 2,
      complained: expect.stringMatching(/^.*\. No se cambió nada\.\n$/),
    })
  }
  for (const command of [copy, restore]) {
    expect(await shop([...command, 'nueva'], settings)).toMatchObject({
      code: 2,
      complained: expect.stringMatching(/^--into tiene que ser una ruta entera, como /),
    })
  }
  const { connection } = await createTestDatabase({ isWhole: true })
  expect(await shop([...copy, databaseUrl(connection)], settings)).toMatchObject({
    code: 1,
    complained: expect.stringContaining('ya tiene algo'),
  })
})

/** Kills Node right after the old folder was moved away, like a power cut. */
function dyingBetween(): string[] {
  const preload = join(temporaryFolder(), 'die.mjs')
  writeFileSync(
    preload,
    `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { renameSync } = fs
fs.renameSync = (from, to) => {
  renameSync(from, to)
  if (to.includes('.antes-')) process.kill(process.pid, 'SIGKILL')
}
syncBuiltinESMExports()
`,
  )
  return ['--import', preload]
}

it('a swap that dies between its two moves is finished by the next program that is started', async () => {
  const { folder, settings } = await closedShop()
  expect(await shop(['backup', 'now'], settings)).toMatchObject({ code: 0 })
  const beside = join(folder, '..')
  const asideOnes = () =>
    readdirSync(beside)
      .map(name => join(beside, name))
      .filter(path => path.startsWith(`${folder}.`))
  onTestFinished(() => {
    for (const aside of asideOnes()) rmSync(aside, { recursive: true })
  })
  const into = `${folder}-repuesta`
  const command = ['backup', 'restore', '--into', into, '--swap']
  expect(await shop(command, settings, dyingBetween())).toMatchObject({ code: 'SIGKILL' })
  expect([existsSync(folder), existsSync(into)]).toEqual([false, true])

  const next = await shop(['closed-days', '2027', '--json'], settings)
  expect(next).toMatchObject({ code: 0, printed: expect.stringContaining('2027-08-04') })
  expect(next.complained).toMatch(/se había interrumpido y se terminó; la de antes está en .*\.antes-/)
  expect(existsSync(join(folder, 'restored.json'))).toBe(true)
  expect(existsSync(into)).toBe(false)
  expect(asideOnes()).toEqual([expect.stringMatching(/\.antes-/)])

  // The same swap without interruption.
  const swapped = await shop(command, settings)
  expect(swapped).toMatchObject({ code: 0, complained: '', printed: expect.stringContaining(`Ya está en ${folder}`) })
  expect((await shop(['closed-days', '2027', '--json'], settings)).printed).toContain('2027-08-04')
})
