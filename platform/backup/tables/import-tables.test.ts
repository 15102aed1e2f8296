import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { extract, pack } from 'tar-stream'
import * as v from 'valibot'
import { expect, it, onTestFinished, vi } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { fillEveryTable } from '../../../test/support/fill-every-table.ts'
import { silentLog } from '../../../test/support/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { SetupError } from '../../config.ts'
import { connectionConfig, databaseUrl } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { failedJobs } from '../../failed-jobs.ts'
import { FinalFailure } from '../../final-failure.ts'
import { startJobs } from '../../jobs.ts'
import { exportTables, readTables } from './export-tables.ts'
import { importIntoDatabase } from './import-into-folder.ts'
import { endImport, importTables } from './import-tables.ts'
import { contentOf } from './table-content.ts'
import { copyOut, END, HEADER, TEXT_SETTINGS } from './table-format.ts'

// Each import comes through all migrations.
vi.setConfig({ testTimeout: 240_000 })

async function connect({ connection }: Pick<TestDatabase, 'connection'>): Promise<pg.Client> {
  const client = new pg.Client(connectionConfig(connection))
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return client
}

/** A database with nothing in it. */
async function emptyDatabase(): Promise<TestDatabase & { client: pg.Client }> {
  const database = await createTestDatabase()
  const client = await connect(database)
  await client.query('drop schema public cascade; create schema public')
  return { ...database, client }
}

async function filledDatabase() {
  const database = await createTestDatabase()
  for (const n of [1, 2]) await insertBook(database.db, { bibliomanager_id: `L${n}`, title: `La tregua ${n}` })
  const tables = await fillEveryTable(database.pool)
  const client = await connect(database)
  await client.query('select search_fill()')
  return { ...database, tables, client }
}

const exported = async ({ connection }: Pick<TestDatabase, 'connection'>) => buffer(exportTables(connection).content)

/** The text of each table, as a digest. */
async function contents(client: pg.Client) {
  await client.query(TEXT_SETTINGS)
  const all: Record<string, unknown> = {}
  for (const table of await readTables(client)) {
    if (!NOT_CARRIED.includes(table.name)) all[table.name] = await contentOf(client, copyOut(table))
  }
  // What the search keeps beside the books is made again, in whatever order.
  for (const name of MADE_ANEW) {
    const { rows } = await client.query<{ row: string }>(
      `select (to_jsonb(t) - '{id,category_set}'::text[])::text as row from ${name} t order by 1`,
    )
    expect(rows, name).not.toHaveLength(0)
    all[name] = rows
  }
  return all
}
const MADE_ANEW = ['search_authors', 'search_books', 'search_category_sets', 'search_publishers', 'search_words']
const NOT_CARRIED = [...MADE_ANEW, 'schema_functions', 'former_clusters']

/** The same tar with other entries; null: that one and what follows is cut off. */
async function changed(tar: Buffer, change: (name: string, content: Buffer) => Buffer | null): Promise<Buffer> {
  const into = pack()
  const entries = Readable.from([tar]).pipe(extract() as unknown as NodeJS.WritableStream) as unknown as ReturnType<
    typeof extract
  >
  for await (const entry of entries) {
    const { name } = entry.header
    const content = change(name, await buffer(entry as unknown as Readable))
    if (content === null) break
    into.entry({ name }, content)
  }
  into.finalize()
  return buffer(into as unknown as Readable)
}

it('every table with all its rows stands in the other database as it stood in the first', async () => {
  const from = await filledDatabase()
  const before = await contents(from.client)
  const into = await emptyDatabase()
  const { rows, jobs } = await importTables(into.client, Readable.from([await exported(from)]))
  await endImport(statement => into.client.query(statement))
  expect(await contents(into.client)).toEqual(before)
  const { rows: former } = await into.client.query('select cluster from former_clusters')
  expect(former).toContainEqual(
    (await from.client.query('select system_identifier::text as cluster from pg_control_system()')).rows[0],
  )
  expect(Object.keys(rows)).toEqual(from.tables.filter(name => name !== 'schema_functions'))
  expect(Object.entries(rows).filter(([, count]) => count === 0)).toEqual([])
  expect(jobs).toBe(0)

  // The next number is a new one, and the rules are those of a shop that was never moved.
  const [of, now] = await Promise.all([from, into].map(({ client }) => rulesOf(client)))
  expect(now).toEqual(of)
  const next = "select nextval('orders_id_seq') as id, nextval('payments_id_seq') as payment"
  const [numbers, numbersNow] = await Promise.all(
    [from, into].map(async ({ client }) => (await client.query(next)).rows),
  )
  expect(numbersNow).toEqual(numbers)
})

/** What PostgreSQL holds rows to: constraints, indexes, triggers, functions. */
async function rulesOf(client: pg.Client) {
  const { rows } = await client.query<{ rule: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text as rule
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
       where relnamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
     union all select pg_get_functiondef(oid) from pg_proc
       where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c')
     order by 1`,
  )
  return rows.map(({ rule }) => rule)
}

it('jobs that wait, are tried again, were under way or were given up go along, and are done there', async () => {
  const from = await filledDatabase()
  const kind = (queue: string) => ({ queue, payload: v.object({ id: v.number() }) })
  const kinds = [kind('waits'), kind('under-way'), kind('given-up'), kind('done')] as const
  const [waits, underWay, givenUp, done] = kinds
  const jobs = await startJobs({ pool: from.pool, log: silentLog, kinds })
  const started = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  onTestFinished(() => release.resolve())
  await jobs.enqueueAlone(waits, { id: 1 }, 3600)
  for (const each of [underWay, givenUp, done]) await jobs.enqueueAlone(each, { id: 2 }, 0)
  await jobs.work(done, async () => {})
  await jobs.work(givenUp, async () => {
    throw new FinalFailure('no hay caso')
  })
  await jobs.work(underWay, async () => {
    started.resolve()
    await release.promise
  })
  await started.promise
  await expect.poll(() => failedJobs(from.pool), { timeout: 20_000 }).toHaveLength(1)
  await expect.poll(async () => (await jobs.depths()).map(({ queue }) => queue)).not.toContain('done')
  const tar = await exported(from)
  release.resolve()
  await jobs.stop()

  const into = await emptyDatabase()
  expect(await importTables(into.client, Readable.from([tar]))).toMatchObject({ jobs: 3 })
  expect(await failedJobs(into.pool)).toMatchObject([{ queue: 'given-up', reason: 'no hay caso', payload: { id: 2 } }])
  const there = await startJobs({ pool: into.pool, log: silentLog, kinds })
  onTestFinished(() => there.stop())
  const doneThere: unknown[] = []
  await there.work(underWay, async payload => void doneThere.push(payload))
  await expect.poll(() => doneThere, { timeout: 20_000 }).toEqual([{ id: 2 }])
  const left = (await there.depths()).map(({ queue, state, count }) => `${count} ${queue} ${state}`)
  expect(left.sort()).toEqual(['1 given-up failed', '1 waits created'])
})

it('an export of an earlier schema is read into its own tables, which then come through the migrations of since', async () => {
  const from = await filledDatabase()
  await from.client.query(
    `drop table former_clusters; delete from schema_migrations where name = '0127_former_clusters.sql'`,
  )
  const into = await emptyDatabase()
  await importTables(into.client, Readable.from([await exported(from)]))
  await endImport(statement => into.client.query(statement))
  expect(await rulesOf(into.client)).toEqual(await rulesOf((await filledDatabase()).client))
})

it('what is damaged or cut off is refused by the name of its table, and nothing opens the result', async () => {
  const tar = await exported(await filledDatabase())
  const rowOfOrders = (name: string) => name.startsWith('orders/')
  const faults: [string, Parameters<typeof changed>[1]][] = [
    [
      'la tabla orders no es la que se guardó',
      (name, content) => (rowOfOrders(name) ? replaced(content, 'shipping_city 1', 'shipping_city 9') : content),
    ],
    [
      'la tabla orders tiene 1 filas y tenía 2',
      (name, content) => (rowOfOrders(name) ? content.subarray(0, content.indexOf(10) + 1) : content),
    ],
    ['la tabla orders no se puede leer', (name, content) => (rowOfOrders(name) ? content.subarray(0, -40) : content)],
    [
      'la tabla order_notes está cortada, o falta algo de lo que la sigue',
      (name, content) => (rowOfOrders(name) ? null : content),
    ],
    ['la tabla waiting_marks está cortada', (name, content) => (name === END ? null : content)],
  ]
  for (const [words, change] of faults) {
    const into = await emptyDatabase()
    const reading = importTables(into.client, Readable.from([await changed(tar, change)]))
    await expect(reading, words).rejects.toThrow(words)
    await expect(migrate(into.client), words).rejects.toThrow(/quedó a medias/)
  }
  const { client } = await emptyDatabase()
  const half = tar.subarray(0, Math.floor(tar.length / 2))
  await expect(importTables(client, Readable.from([half]))).rejects.toThrow(/la tabla [a-z_]+ /)
})

it('nothing opens a database whose import failed late', async () => {
  const tar = await exported(await filledDatabase())
  const fail = async () => {
    throw new Error('late')
  }
  for (const late of [
    { look: fail, finish: async () => {} },
    { look: async () => {}, finish: fail },
  ]) {
    const into = await emptyDatabase()
    const reading = importIntoDatabase(databaseUrl(into.connection), () => Readable.from([tar]), late)
    await expect(reading).rejects.toThrow('late')
    await expect(migrate(into.client)).rejects.toThrow(/quedó a medias/)
  }
})

function replaced(content: Buffer, of: string, by: string): Buffer {
  const text = content.toString()
  expect(text).toContain(of)
  return Buffer.from(text.replace(of, by))
}

it('rows that name what is not there are refused by the name of their table', async () => {
  const from = await filledDatabase()
  await from.client.query(`
    alter table order_notes disable trigger all;
    update order_notes set order_id = 77777 where id = (select min(id) from order_notes)`)
  const into = await emptyDatabase()
  const reading = importTables(into.client, Readable.from([await exported(from)]))
  await expect(reading).rejects.toThrow(/la tabla order_notes nombra lo que no está.*77777/)
})

it('nothing is ever put over what is there, nor taken from a newer shop', async () => {
  const tar = await exported(await filledDatabase())
  const { client } = await emptyDatabase()
  await client.query('create table mine (id int)')
  await expect(importTables(client, Readable.from([tar]))).rejects.toThrow(/ya tiene algo \(mine\)/)
  const newer = await changed(tar, (name, content) =>
    name === HEADER ? replaced(content, '0110_shop_life.sql', '9999_later.sql') : content,
  )
  const into = await emptyDatabase()
  await expect(importTables(into.client, Readable.from([newer]))).rejects.toThrow(/más nueva.*9999_later/)
  const older = await changed(tar, (name, content) =>
    name === HEADER ? replaced(content, '"format": 2', '"format": 1') : content,
  )
  await expect(importTables((await emptyDatabase()).client, Readable.from([older]))).rejects.toThrow(SetupError)
})
