import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { CONNECTIONS_PER_PROCESS, closePools, openPools, type WorkKind } from './pools.ts'

async function testPools() {
  const { connection } = await createTestDatabase()
  const pools = openPools(connection, () => {})
  onTestFinished(() => closePools(pools))
  return pools
}

it.each(['reading', 'counting'] as const)('orders and jobs get a connection while all for %s are held', async held => {
  const pools = await testPools()
  const pool = pools[held]
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const waiting = pool.query('select 1')
  expect(pool.waitingCount).toBe(1)
  for (const kind of ['orders', 'jobs'] as const) {
    expect((await pools[kind].query('select 1 as one')).rows).toEqual([{ one: 1 }])
  }
  for (const client of clients) client.release()
  await waiting
})

it.each([
  ['reading', '5s', '2s', '10s'],
  ['orders', '10s', '5s', '30s'],
  ['jobs', '5min', '30s', '1min'],
  ['counting', '5s', '2s', '10s'],
] satisfies [WorkKind, string, string, string][])(
  'a statement of %s ends after %s, its wait for a lock after %s',
  async (kind, statement, lock, idle) => {
    const { rows } = await (await testPools())[kind].query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    expect(rows).toEqual([{ statement, lock, idle }])
  },
)

it('a process opens fifteen connections at most, as operations.md says', () => {
  expect(CONNECTIONS_PER_PROCESS).toBe(15)
})
