import type { ClientBase, Pool, QueryConfig } from 'pg'
import { inTransactionTakenBack } from './in-transaction.ts'
import { withConnection } from './with-connection.ts'

/** Lets work go its whole way, over one connection, and takes everything back: its transactions are parts of one that is not kept. */
export function takenBack<T>(pool: Pool, work: (pool: Pool) => Promise<T>): Promise<T> {
  return withConnection(pool, client => inTransactionTakenBack(client, () => work(poolWithin(client))))
}

const WITHIN = new Map([
  ['begin', 'savepoint within'],
  ['commit', 'release savepoint within'],
  ['rollback', 'rollback to savepoint within'],
])

/** For what begins, keeps and gives up transactions by these words alone; one at a time. */
function poolWithin(client: ClientBase): Pool {
  let last: Promise<unknown> = Promise.resolve()
  // A connection takes one question at a time; what is asked of a pool at once waits here.
  const query = (asked: string | QueryConfig, values?: unknown[]) => {
    const text = typeof asked === 'string' ? (WITHIN.get(asked) ?? asked) : asked
    const answer = last.then(() => client.query(text as string, values))
    last = answer.catch(() => {})
    return answer
  }
  const connect = async () => ({ query, release() {} })
  return { connect, query, options: {} } as unknown as Pool
}
