import { sql, type Transaction } from 'kysely'
import { vi } from 'vitest'
import type { DB } from '../../db/schema.ts'
import type { Database } from '../../platform/database/database.ts'

/**
 * Starts some work while every order's row is locked, and releases the locks once all of it waits. What one of them read before its own
 * lock, the others (or `meanwhile`) have changed by then.
 */
export async function startWhileOrdersAreHeld<Results extends unknown[]>(
  db: Database,
  work: { [Index in keyof Results]: () => Promise<Results[Index]> },
  meanwhile: (transaction: Transaction<DB>) => Promise<unknown> = async () => {},
): Promise<Results> {
  const started = await db.transaction().execute(async transaction => {
    await transaction.selectFrom('orders').select('id').forUpdate().execute()
    const results = Promise.all(work.map(start => start()))
    // The caller sees its failure below.
    results.catch(() => {})
    await vi.waitFor(async () => {
      if ((await countWaiting(transaction)) < work.length) throw new Error('not all of them wait for a lock')
    })
    await meanwhile(transaction)
    return { results }
  })
  return (await started.results) as Results
}

/** Uses the connection that holds the rows: the waiting ones may have taken all others. */
async function countWaiting(transaction: Transaction<DB>): Promise<number> {
  // Within a transaction, the server caches its list of connections.
  await sql`select pg_stat_clear_snapshot()`.execute(transaction)
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction)
  return rows.length
}
