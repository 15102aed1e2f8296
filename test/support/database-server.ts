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
    /** Where the tests' PostgreSQL listens; it holds the migrated template database. */
    databaseServer: Connection
  }
}

export const TEMPLATE = 'anaquel_test_template'

/**
 * One PostgreSQL for the whole run, with one migrated template that tests clone: the embedded server in a folder of its own, or the
 * server that TEST_DATABASE_URL names (its user must be allowed to create databases).
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(quickestFolder(), 'anaquel-test-'))
  // Open to the user the database runs as when the tests run as root.
  await chmod(folder, 0o755)
  endWithThisProcess(folder)
  const own = process.env.TEST_DATABASE_URL
  const embedded = own ? null : await startEmbeddedServer(folder)
  const server: Connection = own ?? (embedded?.connection as Connection)

  const admin = new pg.Client(connectionConfig(server))
  await admin.connect()
  if (embedded) {
    // Nothing here has to outlive a power cut, and each test makes and drops a database.
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

/** The same server, another database. */
export function inDatabase(server: Connection, database: string): Connection {
  if (typeof server !== 'string') return { ...server, database }
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
