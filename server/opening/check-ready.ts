import type { Pool } from 'pg'
import { freeBytes, LEAST_FREE_BYTES } from '../../platform/free-bytes.ts'

/**
 * Whether an order could be taken now.
 * @throws when the database does not answer, the newest order can't be read, or the data folder's disk is full
 */
export async function checkReady(pool: Pick<Pool, 'query'>, dataFolder: string): Promise<void> {
  const [free] = await Promise.all([
    freeBytes(dataFolder),
    pool.query('select customer_email from orders order by id desc limit 1'),
  ])
  if (free < LEAST_FREE_BYTES) throw new Error('the disk is full')
}
