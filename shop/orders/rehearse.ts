import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Database } from '../../platform/database/database.ts'

/** What would come of it: it goes the whole way and takes everything back. */
export async function rehearse<Outcome>(
  { db }: { db: Database },
  attempt: (transaction: Transaction<DB>) => Promise<Outcome>,
): Promise<Outcome> {
  const transaction = await db.startTransaction().execute()
  try {
    return await attempt(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}
