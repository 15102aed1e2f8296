import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { DB } from '../../../db/schema.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { listWaitingFor } from './naming-transfer-store.ts'

it('what waits for an order is found by the number in its words, without reading every transfer', async () => {
  const { db, pool } = await createTestDatabase()
  const asked: CompiledQuery[] = []
  const watched = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) })
  await listWaitingFor(watched, { id: 1001, externalId: 'a'.repeat(32), grandTotalCents: 149_000 })
  const [query] = asked
  const plan = await db.connection().execute(async one => {
    // With a handful of rows the server would always read them all.
    await sql`set enable_seqscan = off`.execute(one)
    const { rows } = await one.executeQuery({ ...(query as CompiledQuery), sql: `explain ${query?.sql}` })
    await sql`reset enable_seqscan`.execute(one)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('credits_description_parts')
})
