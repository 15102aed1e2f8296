import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { preparedQuery } from './database.ts'
import { createReadingDatabase } from './reading-database.ts'

const whoAnswers = sql<{ name: string }>`select current_database() as name`
const whoAnswersPrepared = preparedQuery<{ name: string }>('who-answers-a-test', 'select current_database() as name')

/** Two databases in the roles of primary and replica, and a record of the replica's errors. */
async function twoDatabases() {
  const [primary, replica] = [await createTestDatabase(), await createTestDatabase()]
  const state = { mayRead: true }
  const failures: unknown[] = []
  const db = createReadingDatabase({
    replica: replica.pool,
    primary: primary.pool,
    mayReadReplica: () => state.mayRead,
    onFailure: error => failures.push(error),
  })
  const nameOf = async ({ db: each }: typeof primary) => (await whoAnswers.execute(each)).rows
  const askBoth = async () => [(await whoAnswers.execute(db)).rows, await whoAnswersPrepared(db, [])]
  return {
    db,
    state,
    failures,
    askBoth,
    replica,
    primary,
    bothBy: async (answering: typeof primary) => Array(2).fill(await nameOf(answering)),
  }
}

it('asks the replica only while it may be read', async () => {
  const { state, askBoth, bothBy, primary, replica, failures } = await twoDatabases()
  expect(await askBoth()).toEqual(await bothBy(replica))
  state.mayRead = false
  expect(await askBoth()).toEqual(await bothBy(primary))
  expect(failures).toEqual([])
})

it('asks the primary what the replica fails with, and says so', async () => {
  const { db, primary, replica, failures } = await twoDatabases()
  await replica.pool.query('drop table books cascade')
  await db.selectFrom('books').selectAll().execute()
  expect(failures).toMatchObject([{ message: 'relation "books" does not exist' }])
  await primary.pool.query('drop table books cascade')
  await expect(db.selectFrom('books').selectAll().execute()).rejects.toThrow('relation "books" does not exist')
  expect(failures, 'what is wrong itself says nothing of the replica').toHaveLength(1)
})
