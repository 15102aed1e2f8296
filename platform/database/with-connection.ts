import type { ClientBase, Pool } from 'pg'

/** Does the work on a connection of its own, which goes back to the pool whatever comes of it. */
export async function withConnection<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
