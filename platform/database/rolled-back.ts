import type { ClientBase, Pool, QueryConfig } from 'pg'
import { inTransactionRolledBack } from './in-transaction.ts'
import { withConnection } from './with-connection.ts'

/** Runs work to its end over one connection, then rolls everything back. The work's transactions become savepoints of the outer one. */
export function rolledBack<T>(pool: Pool, work: (pool: Pool) => Promise<T>): Promise<T> {
  return withConnection(pool, client => inTransactionRolledBack(client, () => work(poolWithin(client))))
}

const WITHIN = new Map([
  ['begin', 'savepoint within'],
  ['commit', 'release savepoint within'],
  ['rollback', 'rollback to savepoint within'],
])

/** A pool over one connection, for work that uses only the plain `begin`, `commit` and `rollback`, one transaction at a time. */
function poolWithin(client: ClientBase): Pool {
  let last: Promise<unknown> = Promise.resolve()
  // A connection takes one query at a time, so concurrent queries queue here.
  const query = (asked: string | QueryConfig, values?: unknown[]) => {
    const text = typeof asked === 'string' ? (WITHIN.get(asked) ?? asked) : asked
    const answer = last.then(() => client.query(text as string, values))
    last = answer.catch(() => {})
    return answer
  }
  const connect = async () => ({ query, release() {} })
  return { connect, query, options: {} } as unknown as Pool
}
