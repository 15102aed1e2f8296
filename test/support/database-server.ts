import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Connection, connectionConfig } from '../../platform/database/database.ts'
import { startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { endWithThisProcess } from './end-with-this-process.ts'
import { makeRestorable } from './kept-databases.ts'
import { quickestFolder } from './quickest-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection to the tests' PostgreSQL, which holds the migrated template database. */
    databaseServer: Connection
  }
}

export const TEMPLATE = 'anaquel_test_template'
/** The same, for a run that empties its databases instead of making new ones. */
export const RESTORABLE_TEMPLATE = 'anaquel_test_restorable'

/**
 * Starts one PostgreSQL for the whole run, with a migrated template that tests clone. It is an embedded server in a temporary folder, or
 * the server of TEST_DATABASE_URL, whose user must be allowed to create databases.
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(quickestFolder(), 'anaquel-test-'))
  // When the tests run as root, the database runs as another user, who needs access.
  await chmod(folder, 0o755)
  endWithThisProcess(folder)
  const own = process.env.TEST_DATABASE_URL
  const embedded = own ? null : await startEmbeddedServer(folder)
  const server: Connection = own ?? (embedded?.connection as Connection)

  const admin = new pg.Client(connectionConfig(server))
  await admin.connect()
  if (embedded) {
    // No data must survive a power cut, and each test creates and drops a database.
    await admin.query('alter system set fsync = off')
    await admin.query('select pg_reload_conf()')
  }
  for (const name of [RESTORABLE_TEMPLATE, TEMPLATE]) await admin.query(`drop database if exists ${name}`)
  await admin.query(`create database ${TEMPLATE}`)
  await inside(inDatabase(server, TEMPLATE), migrate)
  await admin.query(`create database ${RESTORABLE_TEMPLATE} template ${TEMPLATE}`)
  await inside(inDatabase(server, RESTORABLE_TEMPLATE), makeRestorable)
  await admin.end()
  project.provide('databaseServer', server)

  return async () => {
    if (own) await inside(own, dropKept)
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function inside(database: Connection, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(connectionConfig(database))
  await client.connect()
  await work(client)
  await client.end()
}

/** What the run kept for its tests to the end. */
async function dropKept(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^test_[0-9a-f]{12}$'",
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
}

/** The same server with another database. */
export function inDatabase(server: Connection, database: string): Connection {
  if (typeof server !== 'string') return { ...server, database }
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
