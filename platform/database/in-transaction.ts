import type { ClientBase } from 'pg'

/** Runs the work as one transaction on a connection; a failure rolls everything back. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // A broken connection has nothing to roll back, and the first error is the one to report.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Runs the work on a connection, and always rolls it back. */
export async function inTransactionRolledBack<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    return await work()
  } finally {
    // A broken connection keeps nothing anyway.
    await client.query('rollback').catch(() => {})
  }
}
