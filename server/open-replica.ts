import type pg from 'pg'
import { createPool, type Database } from '../platform/database/database.ts'
import { createReadingDatabase } from '../platform/database/reading-database.ts'
import type { Log } from '../platform/log.ts'
import { type FollowedReplica, followReplica } from './follow-replica.ts'

/** A replica that is silent for so long has failed. Long enough for the longest read, too long for the one that asks how it is. */
const PATIENCE = { connectionTimeoutMillis: 2000, query_timeout: 10_000 }
const VERSION = { text: 'select version from catalogue_state', query_timeout: 2000 }

export interface OpenReplica extends Pick<FollowedReplica, 'version' | 'learn'> {
  /** Where catalogue and search are read: the replica while it may be, else the primary. */
  db: Database
  isRead(): boolean
  close(): Promise<void>
}

/** Opens the streaming replica at `url`. It need not be there: until it is, the primary is read. */
export async function openReplica(
  url: string,
  { primary, told, log }: { primary: pg.Pool; told: number; log: Log },
): Promise<OpenReplica> {
  const replica = createPool(url, error => log.debug({ err: error }, 'a connection to the replica broke'), PATIENCE)
  const migrations = await countMigrations(primary)
  const readVersion = async () => {
    // Tables that are still on their way have no version yet.
    if ((await countMigrations(replica)) < migrations) return -1
    const { rows } = await replica.query<{ version: number }>(VERSION)
    return rows[0]?.version ?? -1
  }
  const followed = followReplica({ readVersion, told, log })
  return {
    version: followed.version,
    learn: followed.learn,
    isRead: followed.mayRead,
    db: createReadingDatabase({ replica, primary, mayReadReplica: followed.mayRead, onFailure: followed.failed }),
    async close() {
      followed.stop()
      await replica.end()
    },
  }
}

async function countMigrations(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from schema_migrations')
  return rows[0]?.count ?? 0
}
