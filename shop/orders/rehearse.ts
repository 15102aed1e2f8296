import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Database } from '../../platform/database/database.ts'

/** Runs a step of a use case to its end and rolls it back, to learn what it would do. For a whole act of the desk use `rehearseAct`. */
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
