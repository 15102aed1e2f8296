import type pg from 'pg'
import { createPool, type Database } from '../../platform/database/database.ts'
import { createReadingDatabase } from '../../platform/database/reading-database.ts'
import type { Log } from '../../platform/log.ts'
import type { BeginQuery } from '../../platform/traces/traces.ts'
import { type FollowedReplica, followReplica } from './follow-replica.ts'
import type { HeardVersion } from './heard-version.ts'

/** Time limits in ms. Long enough for the longest query; the query for the replica's state has a shorter one. */
const PATIENCE = { connectionTimeoutMillis: 2000, query_timeout: 10_000 }
const HOW_IT_IS = {
  text: 'select version, (select count(*) from schema_migrations) as migrations from catalogue_state',
  query_timeout: 2000,
}

interface State {
  version: number
  migrations: number
}

export interface OpenReplica extends Pick<FollowedReplica, 'version'> {
  /** The database for catalogue and search: the replica while it may be read, else the primary. */
  db: Database
  isRead(): boolean
  close(): Promise<void>
}

/** Opens the streaming replica at `url`. It need not be reachable: until it is, the primary is read. */
export async function openReplica(
  url: string,
  {
    primary,
    heard,
    log,
    beginQuery,
  }: {
    primary: pg.Pool
    heard: Pick<HeardVersion, 'current' | 'onRise'>
    log: Log
    beginQuery?: BeginQuery | undefined
  },
): Promise<OpenReplica> {
  const broke = (error: Error) => log.debug({ err: error }, 'se cortó una conexión con la réplica')
  const replica = createPool(url, broke, PATIENCE, beginQuery)
  const { migrations } = await readState(primary)
  const readVersion = async () => {
    const shown = await readState(replica)
    // A replica with fewer migrations counts as behind: data of the missing ones has not arrived either.
    return shown.migrations < migrations ? -1 : shown.version
  }
  const followed = followReplica({ readVersion, announced: heard.current(), log })
  heard.onRise(followed.learn)
  return {
    version: followed.version,
    isRead: followed.mayRead,
    db: createReadingDatabase({ replica, primary, mayReadReplica: followed.mayRead, onFailure: followed.failed }),
    async close() {
      followed.stop()
      await replica.end()
    },
  }
}

async function readState(pool: pg.Pool): Promise<State> {
  const { rows } = await pool.query<State>(HOW_IT_IS)
  if (!rows[0]) throw new Error('the catalogue has no state')
  return rows[0]
}
