import type { ClientBase } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts'
import { inTransaction } from './in-transaction.ts'

async function connectTo({ pool }: TestDatabase): Promise<ClientBase> {
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  return client
}

const close = (client: ClientBase, day: string) => client.query('insert into closed_days (day) values ($1)', [day])
const closedDays = async ({ db }: TestDatabase) =>
  (await db.selectFrom('closed_days').select('day').orderBy('day').execute()).map(({ day }) => day)

it('keeps the whole of what succeeded, and hands on its result', async () => {
  const test = await createTestDatabase()
  const client = await connectTo(test)
  const result = await inTransaction(client, async () => {
    await close(client, '2031-03-04')
    await close(client, '2031-03-05')
    return 'both'
  })
  expect(result).toBe('both')
  expect(await closedDays(test)).toEqual(['2031-03-04', '2031-03-05'])
})

it('leaves nothing of what failed, throws its error, and the connection goes on', async () => {
  const test = await createTestDatabase()
  const client = await connectTo(test)
  const failing = inTransaction(client, async () => {
    await close(client, '2031-03-04')
    throw new Error('the second day failed')
  })
  await expect(failing).rejects.toThrow('the second day failed')
  await close(client, '2031-03-06')
  expect(await closedDays(test)).toEqual(['2031-03-06'])
})

it('says why the work failed where the connection broke, not that nothing could be rolled back', async () => {
  const test = await createTestDatabase()
  const client = await connectTo(test)
  const breaking = inTransaction(client, async () => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await test.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    throw new Error('the server is gone')
  })
  await expect(breaking).rejects.toThrow('the server is gone')
})
