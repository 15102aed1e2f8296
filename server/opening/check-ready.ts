import { statfs } from 'node:fs/promises'
import type { Pool } from 'pg'

/** With less, orders are refused within minutes. */
const LEAST_ROOM_BYTES = 64 * 1024 * 1024

/**
 * Whether an order could be taken now.
 * @throws when the database does not answer, the newest order can't be read, or the data folder's disk is full
 */
export async function checkReady(pool: Pick<Pool, 'query'>, dataFolder: string): Promise<void> {
  const [free] = await Promise.all([
    freeBytes(dataFolder),
    pool.query('select customer_email from orders order by id desc limit 1'),
  ])
  if (free < LEAST_ROOM_BYTES) throw new Error('the disk is full')
}

/** What is left of a folder's disk, in bytes, to who is not root. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
