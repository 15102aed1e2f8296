import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'

export async function selectVersion(db: Queryable): Promise<number> {
  return (await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version
}

/** Locks the version until the transaction ends, so other changes of books or strands wait. */
export async function lockVersion(transaction: Transaction<DB>): Promise<void> {
  await transaction.selectFrom('catalogue_state').select('version').forUpdate().execute()
}
