import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Database } from '../../platform/database/database.ts'

/** What a step of a use case would do: it runs to its end and is rolled back. Of a whole act of the desk: `rehearseAct`. */
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
