import pg from 'pg'
import { connectionName } from '../database/connection-name.ts'
import { type Connection, connectionConfig } from '../database/database.ts'

/** Any number: one backup at a time. */
const BACKUP_LOCK = 7_402_032

/** Held until it is disposed of, or its process dies; null where another holds it. */
export async function holdBackupLock(connection: Connection): Promise<AsyncDisposable | null> {
  const client = new pg.Client({ ...connectionConfig(connection), application_name: connectionName('backup') })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [BACKUP_LOCK])
  if (rows[0]?.taken) return { [Symbol.asyncDispose]: () => client.end() }
  await client.end()
  return null
}
