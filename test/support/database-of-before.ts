import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { connectionConfig } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { createTestDatabase } from './test-database.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')

/** An empty database of the version before this migration; `migrate(client)` brings it up to now. */
export async function databaseBefore(migration: string) {
  const { connection, db } = await createTestDatabase()
  const client = new pg.Client(connectionConfig(connection))
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('drop schema public cascade; create schema public')
  const folder = temporaryFolder()
  for (const name of readdirSync(migrations).filter(each => each < migration)) {
    cpSync(join(migrations, name), join(folder, name))
  }
  await migrate(client, { folder })
  return { client, db }
}
