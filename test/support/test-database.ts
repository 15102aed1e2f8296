import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import {
  type Connection,
  connectionConfig,
  createDatabase,
  createPool,
  type Database,
} from '../../platform/database/database.ts'
import { atFileEnd } from './at-file-end.ts'
import { inDatabase, RESTORABLE_TEMPLATE, TEMPLATE } from './database-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Reuses each test's database for later tests of the same process (`kept-databases.ts`). */
    keepsDatabases?: boolean
  }
}

export interface TestDatabase {
  connection: Connection
  pool: pg.Pool
  db: Database
}

/**
 * A fresh, migrated database for one test. When the test ends it is dropped, or emptied for a later test if the run keeps databases.
 * `isWhole`: it holds nothing but what the migrations made, for a test that copies or compares whole databases.
 */
export async function createTestDatabase({ isWhole = false } = {}): Promise<TestDatabase> {
  const keeps = !isWhole && inject('keepsDatabases') === true
  const database = (keeps && kept.pop()) || (await cloneTemplate(keeps ? RESTORABLE_TEMPLATE : TEMPLATE))
  onTestFinished(({ task }) => giveBack(database, keeps && task.result?.state !== 'fail'))
  return database
}

interface ClonedDatabase extends TestDatabase {
  name: string
  uses: number
}

/** Databases that can be reused, if the run keeps them. */
const kept: ClonedDatabase[] = []
/** Deleted rows take room, so a database is replaced after this many uses. */
const MOST_USES = 200

async function cloneTemplate(template: string): Promise<ClonedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const connection = inDatabase(inject('databaseServer'), name)
  const pool = createPool(connection, () => {})
  return { name, connection, pool, db: createDatabase(pool), uses: 0 }
}

/** Drops or keeps a test's database. A failed test may have left anything in it: it may not be kept. */
async function giveBack(database: ClonedDatabase, mayBeKept: boolean): Promise<void> {
  const { name, pool } = database
  const isAtRest = !pool.ending && pool.waitingCount === 0 && pool.idleCount === pool.totalCount
  database.uses++
  const mayServe = mayBeKept && isAtRest && database.uses < MOST_USES
  if (mayServe && (await restore(pool))) return void kept.push(database)
  if (!pool.ended) await pool.end()
  await onServer(`drop database ${name} with (force)`)
}

/** @returns whether the database is in its initial state, with nobody else connected */
async function restore(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ others: number }>(
    'select count(*)::int as others from pg_stat_activity where datname = current_database()',
  )
  if (rows[0]?.others !== pool.totalCount) return false
  const restored = await pool.query<{ restore: boolean }>('select at_first.restore()')
  return restored.rows[0]?.restore === true
}

/** Makes each connection fail instead of waiting for another's lock. Only new ones do, so those that rest are closed. */
export async function failInsteadOfWaiting(pool: pg.Pool): Promise<void> {
  const resting = [await pool.connect()]
  while (pool.idleCount > 0) resting.push(await pool.connect())
  await resting[0]?.query(`
    do $$ begin
      execute format('alter database %I set lock_timeout = ''100ms''', current_database());
    end $$`)
  for (const client of resting) client.release(true)
}

let admin: Promise<pg.Client> | null = null

/** One connection creates and drops all databases of a test file. */
async function onServer(statement: string): Promise<void> {
  admin ??= connectForFile()
  await (await admin).query(statement)
}

async function connectForFile(): Promise<pg.Client> {
  const client = new pg.Client(connectionConfig(inject('databaseServer')))
  await client.connect()
  atFileEnd(async () => {
    admin = null
    await client.end()
  })
  return client
}
