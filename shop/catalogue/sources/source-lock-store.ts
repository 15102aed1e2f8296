import type { Pool } from 'pg'
import { withConnection } from '../../../platform/database/with-connection.ts'

/** Any number that no other program takes for its locks: with a source's id it keeps two from fetching it at once. */
const SOURCE_LOCK = 4_815_164

/** Does the work while no other process fetches the same source; undefined where one does. It ends with the process, however that ends. */
export function withSourceLock<T>(pool: Pool, sourceId: number, work: () => Promise<T>): Promise<T | undefined> {
  return withConnection(pool, async client => {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
      SOURCE_LOCK,
      sourceId,
    ])
    if (!rows[0]?.locked) return undefined
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1, $2)', [SOURCE_LOCK, sourceId])
    }
  })
}
