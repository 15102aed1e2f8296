import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { databaseUrl } from '../../platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts'
import { createHeardVersion } from './heard-version.ts'
import { openReplica } from './open-replica.ts'

const ASIDE = 'la réplica está atrasada: mientras tanto se lee del primario'
const whoAnswers = sql<{ name: string }>`select current_database() as name`
const nameOf = async ({ db }: Pick<TestDatabase, 'db'>) => (await whoAnswers.execute(db)).rows

/** A shop's database, and another as its replica. `since`: a statement on the primary that has not reached the replica. */
async function openTestReplica({ since }: { since?: string } = {}) {
  const [primary, copy] = [await createTestDatabase(), await createTestDatabase()]
  if (since) await primary.pool.query(since)
  const { rows } = await primary.pool.query<{ version: number }>('select version from catalogue_state')
  const heard = createHeardVersion()
  heard.startFrom(rows[0]?.version ?? 0)
  const said: string[] = []
  const say = (_fields: unknown, text: string) => void said.push(text)
  const replica = await openReplica(databaseUrl(copy.connection), {
    primary: primary.pool,
    heard,
    log: { warn: say, info: say, debug: say } as never,
  })
  onTestFinished(replica.close)
  return { primary, copy, replica, heard, said }
}

it('a replica that shows what the primary has is read', async () => {
  const { copy, replica } = await openTestReplica()
  await expect.poll(replica.isRead).toBe(true)
  expect(await nameOf(replica)).toEqual(await nameOf(copy))
})

it.each([
  ['a change of the catalogue', 'update catalogue_state set version = version + 1'],
  ['a migration', `insert into schema_migrations (name) values ('9999_new_tables.sql')`],
])('one that %s has not reached is not', async (_what, since) => {
  const { primary, replica, said } = await openTestReplica({ since })
  await expect.poll(() => said, { timeout: 5000 }).toEqual([ASIDE])
  expect(replica.isRead()).toBe(false)
  expect(await nameOf(replica)).toEqual(await nameOf(primary))
})

it('one that was read follows what is heard later', async () => {
  const { replica, heard } = await openTestReplica()
  await expect.poll(replica.isRead).toBe(true)
  heard.hear(heard.current() + 1)
  await expect.poll(replica.isRead, { timeout: 5000 }).toBe(false)
})
