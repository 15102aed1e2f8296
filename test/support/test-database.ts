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

export interface TestDatabase {
  connection: Connection
  pool: pg.Pool
  db: Database
}

/** A fresh, migrated database for one test, dropped when the test ends. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  const connection = inDatabase(inject('databaseServer'), name)
  const pool = createPool(connection, () => {})
  onTestFinished(async () => {
    await pool.end()
    await onServer(`drop database ${name} with (force)`)
  })
  return { connection, pool, db: createDatabase(pool) }
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
