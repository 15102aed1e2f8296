import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Connection, connectionConfig } from '../../platform/database/database.ts'
import { startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { endWithThisProcess } from './end-with-this-process.ts'
import { quickestFolder } from './quickest-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection to the tests' PostgreSQL, which holds the migrated template database. */
    databaseServer: Connection
  }
}

export const TEMPLATE = 'anaquel_test_template'

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
  await admin.query(`drop database if exists ${TEMPLATE}`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const template = new pg.Client(connectionConfig(inDatabase(server, TEMPLATE)))
  await template.connect()
  await migrate(template)
  await template.end()
  project.provide('databaseServer', server)

  return async () => {
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same server with another database. */
export function inDatabase(server: Connection, database: string): Connection {
  if (typeof server !== 'string') return { ...server, database }
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
