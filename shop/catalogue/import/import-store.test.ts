import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { ImportsBusy } from './feed-problem.ts'
import { relaxCommits, whileImporting } from './import-store.ts'

it('one import at a time; the next one has its turn, whatever became of the connection of the last', async () => {
  const { pool } = await createTestDatabase()
  await whileImporting(pool, () => expect(whileImporting(pool, async () => {})).rejects.toBeInstanceOf(ImportsBusy))
  const broken = whileImporting(pool, async client => {
    await relaxCommits(client)
    await client.query('begin')
    await client.query('select 1 / 0')
  })
  await expect(broken).rejects.toThrow('division by zero')
  const commits = await whileImporting(pool, async client => (await client.query('show synchronous_commit')).rows)
  expect(commits).toEqual([{ synchronous_commit: 'on' }])
})
