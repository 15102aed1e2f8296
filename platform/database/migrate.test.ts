import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { SetupError } from '../config.ts'
import { VERSION } from '../version.ts'
import { connectionConfig } from './database.ts'
import { migrate } from './migrate.ts'

/** Clients of a database without any migrations. */
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
    await migrate(client, { folder: migrationsFolder(STEPS) })
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
    await migrate(client, { folder })
    writeFileSync(join(folder, '0011_next.sql'), 'insert into steps (step) values (11)')
    await migrate(client, { folder })
    await migrate(client, { folder })
    const { rows } = await client.query('select step from steps order by id')
    expect(rows.map(row => row.step)).toEqual([1, 2, 10, 11])
  })

  it('are applied once when two programs start at the same moment', async () => {
    const clients = await emptyDatabase(2)
    const folder = migrationsFolder({ ...STEPS, '0003_slow.sql': 'select pg_sleep(0.2)' })
    await Promise.all(clients.map(client => migrate(client, { folder })))
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
    await expect(migrate(client, { folder })).rejects.toThrow('Migration 0005_broken.sql failed: division by zero')
    const { rows } = await client.query('select step from steps order by id')
    expect(rows.map(row => row.step)).toEqual([1, 2])
    expect((await client.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
    expect(await applied(client)).toEqual(['0001_first.sql', '0002_second.sql'])
  })

  it('can be corrected and tried again, by another program too', async () => {
    const [client, other] = await emptyDatabase(2)
    if (!client || !other) return
    const folder = migrationsFolder({ ...STEPS, '0005_broken.sql': 'select 1 / 0' })
    await expect(migrate(client, { folder })).rejects.toThrow()
    writeFileSync(join(folder, '0005_broken.sql'), 'insert into steps (step) values (5)')
    await migrate(other, { folder })
    const { rows } = await other.query('select step from steps order by id')
    expect(rows.map(row => row.step)).toEqual([1, 2, 5, 10])
  })
})

describe('the database of a newer shop', () => {
  it('is refused and left as it is', async () => {
    const [client] = await emptyDatabase()
    if (!client) return
    const folder = migrationsFolder(STEPS)
    await migrate(client, { folder })
    await client.query(`insert into schema_migrations (name) values ('0042_future.sql')`)
    writeFileSync(join(folder, '0011_next.sql'), 'insert into steps (step) values (11)')

    const failure = await migrate(client, { folder }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SetupError)
    expect((failure as Error).message).toBe(
      'Los datos son de una versión más nueva de la librería (tienen 0042_future.sql): inicia esa versión, o pon en DATA_DIR otra carpeta. Para volver a esta, repón el respaldo que se hizo antes de actualizar (docs/backups.md).',
    )
    expect(await applied(client)).not.toContain('0011_next.sql')
    expect((await client.query('select count(*)::int as count from steps')).rows).toEqual([{ count: 3 }])
  })
})

describe('the database of the next version', () => {
  it('is opened and left as it is, its functions too: both run side by side while servers are updated', async () => {
    const [client] = await emptyDatabase()
    if (!client) return
    const folder = migrationsFolder(STEPS)
    await migrate(client, { folder, program: '0.1.0' })
    const newer = migrationsFolder({ ...STEPS, '0042_future.sql': 'alter table steps add column note text' })
    await migrate(client, { folder: newer, program: '0.2.0' })
    await migrate(client, { folder, program: '0.1.0' })
    expect(await applied(client)).toContain('0042_future.sql')
    const tooOld = migrate(client, { folder, program: '0.0.3' })
    await expect(tooOld).rejects.toThrow('versión más nueva de la librería (tienen 0042_future.sql)')
  })

  it('keeps its functions under the version before', async () => {
    const { connection } = await createTestDatabase()
    const client = new pg.Client(connectionConfig(connection))
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(`insert into schema_migrations (name, program) values ('9999_future.sql', '${VERSION}')`)
    await client.query(`update schema_functions set digest = 'of a newer program'`)
    await migrate(client)
    const { rows } = await client.query('select distinct digest from schema_functions')
    expect(rows).toEqual([{ digest: 'of a newer program' }])
  })
})

describe('an online migration', () => {
  const ONLINE = {
    '0001_first.sql':
      'create table steps (id int generated always as identity, step int); insert into steps (step) values (1)',
    '0002_online.sql': `-- online
      create index concurrently if not exists steps_step on steps (step);
      do $$ begin update steps set step = 2; commit; update steps set step = step + 1; end $$;
      create unique index concurrently if not exists steps_id on steps (id)`,
  }

  it('is applied statement by statement, without a transaction', async () => {
    const [client] = await emptyDatabase()
    if (!client) return
    await migrate(client, { folder: migrationsFolder(ONLINE) })
    expect((await client.query('select step from steps')).rows).toEqual([{ step: 3 }])
    const { rows } = await client.query(
      `select indisvalid as valid from pg_index where indexrelid in ('steps_step'::regclass, 'steps_id'::regclass)`,
    )
    expect(rows).toEqual([{ valid: true }, { valid: true }])
    expect((await client.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
  })

  it('that was cut off is begun again, and an index that was left half made is made again', async () => {
    const [client] = await emptyDatabase()
    if (!client) return
    const folder = migrationsFolder(ONLINE)
    await client.query('create table steps (id int, step int); insert into steps values (1, 1), (1, 1)')
    await client.query('create unique index concurrently steps_id on steps (id)').catch(() => {})
    await client.query(
      'update steps set id = step from (select ctid as at from steps limit 1) as first where ctid = at',
    )
    await client.query('delete from steps where ctid in (select ctid from steps limit 1)')
    writeFileSync(join(folder, '0001_first.sql'), 'select 1')
    const valid = async () =>
      (await client.query(`select indisvalid as valid from pg_index where indexrelid = 'steps_id'::regclass`)).rows
    expect(await valid()).toEqual([{ valid: false }])
    await migrate(client, { folder })
    expect(await valid()).toEqual([{ valid: true }])
  })

  it('is applied once by two programs that start at the same moment: the one that waits holds up no index', async () => {
    const clients = await emptyDatabase(2)
    const folder = migrationsFolder(ONLINE)
    await Promise.all(clients.map(client => migrate(client, { folder })))
    expect((await clients[0]?.query('select step from steps'))?.rows).toEqual([{ step: 3 }])
  })
})

describe('a table that somebody uses', () => {
  const folderOf = () => migrationsFolder({ ...STEPS, '0011_next.sql': 'alter table steps add column note text' })
  /** A reader with an open transaction. */
  async function reading(reader: pg.Client) {
    await reader.query('begin')
    await reader.query('select count(*) from steps')
  }

  it('is asked for again and again, and in between those who come later read it', async () => {
    const [client, reader, other] = await emptyDatabase(3)
    if (!client || !reader || !other) return
    await migrate(client, { folder: migrationsFolder(STEPS) })
    await reading(reader)
    const migrating = migrate(client, { folder: folderOf(), patience: { giveUpAfterMs: 60_000, pauseMs: 300 } })
    await other.query(`set lock_timeout = '1s'`)
    for (let looks = 0; looks < 15; looks++) {
      await other.query('select count(*) from steps')
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    await reader.query('commit')
    await migrating
    expect(await applied(client)).toContain('0011_next.sql')
  })

  it('for too long is reported in Spanish, with nothing half done', async () => {
    const [client, reader] = await emptyDatabase(2)
    if (!client || !reader) return
    await migrate(client, { folder: migrationsFolder(STEPS) })
    await reading(reader)
    const patience = { giveUpAfterMs: 0, pauseMs: 10 }
    const failure = await migrate(client, { folder: folderOf(), patience }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SetupError)
    expect((failure as Error).message).toContain('0011_next.sql')
    await reader.query('commit')
    expect(await applied(client)).not.toContain('0011_next.sql')
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
