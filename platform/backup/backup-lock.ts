import pg from 'pg'
import { connectionName } from '../database/connection-name.ts'
import { type Connection, connectionConfig } from '../database/database.ts'

/** An arbitrary number for the advisory lock: one backup at a time. */
const BACKUP_LOCK = 7_402_032

/** Holds the lock until disposal or the end of the process; null if another process holds it. */
export async function holdBackupLock(connection: Connection): Promise<AsyncDisposable | null> {
  const client = new pg.Client({ ...connectionConfig(connection), application_name: connectionName('backup') })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [BACKUP_LOCK])
  if (rows[0]?.taken) return { [Symbol.asyncDispose]: () => client.end() }
  await client.end()
  return null
}
