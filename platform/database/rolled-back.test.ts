import type { ClientBase, Pool } from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { createDatabase } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { rolledBack } from './rolled-back.ts'
import { withConnection } from './with-connection.ts'

const COUNT = 'select count(*) from closed_days'

function insert(client: Pool | ClientBase, day: string) {
  return client.query("insert into closed_days (day, reason) values ($1, 'x')", [day])
}

it('keeps nothing, whichever way the work writes, and shows the work its own transactions', async () => {
  const test = await createTestDatabase()
  const seen = await rolledBack(test.pool, async pool => {
    await withConnection(pool, client => inTransaction(client, () => insert(client, '2030-01-02')))
    const failing = withConnection(pool, client =>
      inTransaction(client, async () => {
        await insert(client, '2030-01-03')
        throw new Error('given up')
      }),
    )
    await expect(failing).rejects.toThrow('given up')
    const db = createDatabase(pool)
    await db
      .transaction()
      .execute(transaction =>
        transaction.insertInto('closed_days').values({ day: '2030-01-04', reason: 'x' }).execute(),
      )
    await Promise.all(['2030-01-05', '2030-01-06'].map(day => insert(pool, day)))
    return (await pool.query<{ count: number }>(COUNT)).rows[0]?.count
  })
  expect(seen).toBe(4)
  expect((await test.pool.query<{ count: number }>(COUNT)).rows[0]?.count).toBe(0)
})

it('gives its connection back though the work fails', async () => {
  const test = await createTestDatabase()
  const failing = () => rolledBack(test.pool, () => Promise.reject(new Error('no')))
  for (let round = 0; round < 10; round++) await expect(failing()).rejects.toThrow('no')
  expect(test.pool.idleCount).toBe(test.pool.totalCount)
})
