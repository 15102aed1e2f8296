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
import { inDatabase, TEMPLATE } from './database-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Each test's database serves the next test (`mutants/kept-databases.ts`). */
    keepsDatabases?: boolean
  }
}

export interface TestDatabase {
  connection: Connection
  pool: pg.Pool
  db: Database
}

/** A fresh, migrated database for one test; when the test ends it is dropped, or emptied for the next one where a run keeps them. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = (inject('keepsDatabases') && kept.pop()) || (await cloneTemplate())
  onTestFinished(({ task }) => giveBack(database, task.result?.state !== 'fail'))
  return database
}

interface ClonedDatabase extends TestDatabase {
  name: string
  uses: number
}

/** Databases that wait for their next test, where a run keeps them (`mutants/kept-databases.ts`). */
const kept: ClonedDatabase[] = []
/** What was deleted in it takes room. */
const MOST_USES = 200

async function cloneTemplate(): Promise<ClonedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  const connection = inDatabase(inject('databaseServer'), name)
  const pool = createPool(connection, () => {})
  return { name, connection, pool, db: createDatabase(pool), uses: 0 }
}

/** A test that failed may have left anything in its database. */
async function giveBack(database: ClonedDatabase, isSound: boolean): Promise<void> {
  const { name, pool } = database
  const isAtRest = !pool.ending && pool.waitingCount === 0 && pool.idleCount === pool.totalCount
  database.uses++
  const mayServe = inject('keepsDatabases') && isSound && isAtRest && database.uses < MOST_USES
  if (mayServe && (await restore(pool))) return void kept.push(database)
  if (!pool.ended) await pool.end()
  await onServer(`drop database ${name} with (force)`)
}

/** @returns whether the database is as it was at first, and nobody else is connected to it */
async function restore(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ others: number }>(
    'select count(*)::int as others from pg_stat_activity where datname = current_database()',
  )
  if (rows[0]?.others !== pool.totalCount) return false
  const restored = await pool.query<{ restore: boolean }>('select at_first.restore()')
  return restored.rows[0]?.restore === true
}

/** From now on each new connection fails where it would have to wait for another's lock. */
export async function failInsteadOfWaiting(pool: pg.Pool): Promise<void> {
  await pool.query(`
    do $$ begin
      execute format('alter database %I set lock_timeout = ''100ms''', current_database());
    end $$`)
}

let admin: Promise<pg.Client> | null = null

/** One connection makes and drops all the databases of a test file. */
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
