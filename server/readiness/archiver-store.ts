import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** WAL archiving of an external PostgreSQL server. */
export interface ArchiverState {
  isOn: boolean
  archivedAt: Date | null
  failedAt: Date | null
}

export async function readArchiver(db: Database): Promise<ArchiverState> {
  const { rows } = await sql<ArchiverState>`
    select current_setting('archive_mode') <> 'off' as "isOn", last_archived_time as "archivedAt", last_failed_time as "failedAt"
    from pg_stat_archiver
  `.execute(db)
  return rows[0] as ArchiverState
}
