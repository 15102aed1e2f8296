import type { Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from '../../../db/schema.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'

/** What sources are fetched with. */
export interface SourceDeps {
  db: Database
  /** For imports, which take a connection of their own. */
  pool: Pool
  clock: Clock
  /** The shop's own: credentials are sealed with it. */
  secret: string
  /** Where files are while they come and are read. */
  sourcesFolder: string
  /** Nothing of the shop is real: servers of this machine may be asked, also without TLS. */
  isPretended: boolean
  /** Has the shop get a mail about what a source brought. */
  tellTaking(transaction: Transaction<DB>, takingId: number): Promise<void>
}
