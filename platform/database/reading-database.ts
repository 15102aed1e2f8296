import type pg from 'pg'
import { createDatabase, type Database } from './database.ts'

/**
 * A database for reading. Each statement goes to the replica while it may be read, otherwise to the primary. If the replica fails, the
 * primary is asked too. Statements are independent: there are no transactions.
 * @param onFailure gets the replica's error if the primary then answered; a wrong statement fails on both
 */
export function createReadingDatabase({
  replica,
  primary,
  mayReadReplica,
  onFailure,
}: {
  replica: pg.Pool
  primary: pg.Pool
  mayReadReplica: () => boolean
  onFailure: (error: unknown) => void
}): Database {
  async function query(...statement: [pg.QueryConfig]): Promise<pg.QueryResult> {
    if (!mayReadReplica()) return primary.query(...statement)
    try {
      return await replica.query(...statement)
    } catch (error) {
      const result = await primary.query(...statement)
      onFailure(error)
      return result
    }
  }
  // The part of a pool that Kysely and prepared queries use. Statements do not share a connection.
  const pool = { query, connect: async () => ({ query, release() {} }), end: async () => {} }
  return createDatabase(pool as unknown as pg.Pool)
}
