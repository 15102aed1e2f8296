import type { ClientBase } from 'pg'

/** Does the work on a connection as one transaction: what fails leaves nothing of it behind. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // On a broken connection there is nothing to roll back, and the first error is the one to report.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Does the work on a connection, and leaves nothing of it behind. */
export async function inTransactionTakenBack<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    return await work()
  } finally {
    // Of a broken connection nothing stays anyway.
    await client.query('rollback').catch(() => {})
  }
}
