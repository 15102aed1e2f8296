import type { ClientBase, Pool } from 'pg'

/** Runs the work on a connection of its own, and always returns it to the pool. */
export async function withConnection<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
