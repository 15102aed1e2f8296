import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Database } from '../../platform/database/database.ts'

/** The outcome a step of a use case would have: it runs to its end and is rolled back. Of a whole act of the desk: `rehearseAct`. */
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
