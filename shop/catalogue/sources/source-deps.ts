import type { Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from '../../../db/schema.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Dependencies for fetching sources. */
export interface SourceDeps {
  db: Database
  /** For imports, which use their own connection. */
  pool: Pool
  clock: Clock
  /** The shop's secret, which encrypts credentials. */
  secret: string
  /** Folder for files while they are downloaded and read. */
  sourcesFolder: string
  /** A demonstration: servers on this machine may be reached, also without TLS. */
  isPretended: boolean
  /** Queues a mail to the shop about a taking. */
  tellTaking(transaction: Transaction<DB>, takingId: number): Promise<void>
}
