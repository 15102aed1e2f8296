import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { SetupError } from '../config.ts'
import { connectionConfig } from './database.ts'
import { migrate } from './migrate.ts'

/** Clients of a database that has no migrations yet. */
async function emptyDatabase(count = 1): Promise<pg.Client[]> {
  const { connection, pool } = await createTestDatabase()
  await pool.query('drop table schema_migrations')
  const clients = Array.from({ length: count }, () => new pg.Client(connectionConfig(connection)))
  for (const client of clients) await client.connect()
  onTestFinished(async () => {
    for (const client of clients) await client.end()
  })
  return clients
}

function migrationsFolder(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

async function applied(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by applied_at, name')
  return rows.map(row => row.name)
}

const STEPS = {
  '0002_second.sql': 'insert into steps (step) values (2)',
  '0001_first.sql':
    'create table steps (id int generated always as identity, step int); insert into steps (step) values (1)',
  '0010_tenth.sql': 'insert into steps (step) values (10)',
  'README.md': 'not a migration',
}

describe('the migrations', () => {
  it('are applied in the order of their names, .sql files only', async () => {
    const [client] = await emptyDatabase()
    if (!client) return
    await migrate(client, migrationsFolder(STEPS))
    expect((await client.query('select step from steps order by id')).rows).toEqual([
      { step: 1 },
      { step: 2 },
      { step: 10 },
    ])
    expect(await applied(client)).toEqual(['0001_first.sql', '0002_second.sql', '0010_tenth.sql'])
  })

  it('are applied once', async () => {
    const [client] = await emptyDatabase()
    if (!client) return
    const folder = migrationsFolder(STEPS)
    await migrate(client, folder)
    writeFileSync(join(folder, '0011_next.sql'), 'insert into steps (step) values (11)')
    await migrate(client, folder)
    await migrate(client, folder)
    const { rows } = await client.query('select step from steps order by id')
    expect(rows.map(row => row.step)).toEqual([1, 2, 10, 11])
  })

  it('are applied once when two programs start at the same moment', async () => {
    const clients = await emptyDatabase(2)
    const folder = migrationsFolder({ ...STEPS, '0003_slow.sql': 'select pg_sleep(0.2)' })
    await Promise.all(clients.map(client => migrate(client, folder)))
    const { rows } = (await clients[0]?.query('select step from steps order by id')) ?? { rows: [] }
    expect(rows.map(row => row.step)).toEqual([1, 2, 10])
  })
})

describe('a migration that fails', () => {
  it('is taken back whole, named, and stops the ones after it', async () => {
    const [client] = await emptyDatabase()
    if (!client) return
    const folder = migrationsFolder({
      ...STEPS,
      '0005_broken.sql': 'insert into steps (step) values (5); create table half (id int); select 1 / 0',
    })
    await expect(migrate(client, folder)).rejects.toThrow('Migration 0005_broken.sql failed: division by zero')
    const { rows } = await client.query('select step from steps order by id')
    expect(rows.map(row => row.step)).toEqual([1, 2])
    expect((await client.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
    expect(await applied(client)).toEqual(['0001_first.sql', '0002_second.sql'])
  })

  it('can be corrected and tried again, by another program too', async () => {
    const [client, other] = await emptyDatabase(2)
    if (!client || !other) return
    const folder = migrationsFolder({ ...STEPS, '0005_broken.sql': 'select 1 / 0' })
    await expect(migrate(client, folder)).rejects.toThrow()
    writeFileSync(join(folder, '0005_broken.sql'), 'insert into steps (step) values (5)')
    await migrate(other, folder)
    const { rows } = await other.query('select step from steps order by id')
    expect(rows.map(row => row.step)).toEqual([1, 2, 5, 10])
  })
})

describe('the database of a newer shop', () => {
  it('is refused and left as it is', async () => {
    const [client] = await emptyDatabase()
    if (!client) return
    const folder = migrationsFolder(STEPS)
    await migrate(client, folder)
    await client.query(`insert into schema_migrations (name) values ('0042_future.sql')`)
    writeFileSync(join(folder, '0011_next.sql'), 'insert into steps (step) values (11)')

    const failure = await migrate(client, folder).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SetupError)
    expect((failure as Error).message).toBe(
      'Los datos son de una versión más nueva de la librería (tienen 0042_future.sql): inicia esa versión, o pon en DATA_DIR otra carpeta.',
    )
    expect(await applied(client)).not.toContain('0011_next.sql')
    expect((await client.query('select count(*)::int as count from steps')).rows).toEqual([{ count: 3 }])
  })
})

it('finds the template of the tests up to date with the shop’s own migrations', async () => {
  const { connection } = await createTestDatabase()
  const client = new pg.Client(connectionConfig(connection))
  await client.connect()
  onTestFinished(() => client.end())
  const before = await applied(client)
  await migrate(client)
  expect(before.length).toBeGreaterThan(3)
  expect(await applied(client)).toEqual(before)
})
