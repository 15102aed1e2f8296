import type pg from 'pg'
import { createDatabase, type Database } from './database.ts'

/**
 * A database to read from: each statement is asked of the replica while it may be read, else of the primary, and of the primary too where
 * the replica fails. Each stands for itself: there are no transactions.
 * @param onFailure gets the replica's error where the primary answered; a statement that is wrong itself fails on both
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
  // All that Kysely and prepared queries ask of a pool, where no statement needs the connection of another.
  const pool = { query, connect: async () => ({ query, release() {} }), end: async () => {} }
  return createDatabase(pool as unknown as pg.Pool)
}
