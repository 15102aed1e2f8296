import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { folderPlace } from '../place/folder-place.ts'
import { putSealed } from '../put-sealed.ts'
import { sealingFor } from '../sealing.ts'
import { exportTables } from './export-tables.ts'

/** More than lies in streams that nobody reads. */
async function bigDatabase() {
  const database = await createTestDatabase()
  await database.pool.query(
    'create table heavy as select n, md5(n::text) || md5((n + 1)::text) as text from generate_series(1, 300_000) as n',
  )
  const isConnected = async () => {
    const { rows } = await database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name like '% export'",
    )
    return rows.length > 0
  }
  return { ...database, isConnected }
}

it('tables that nobody reads any more let go of the database', async () => {
  const { connection, isConnected } = await bigDatabase()
  const { content, rows } = exportTables(connection)
  await once(content, 'readable')
  content.destroy()
  await expect(rows).rejects.toThrow()
  expect(await isConnected()).toBe(false)
})

it('a place that has no room lets go of the database, and says why', async () => {
  const { connection, isConnected } = await bigDatabase()
  const place = folderPlace(temporaryFolder())
  const full: typeof place.put = async (_name, content) => {
    if (content instanceof Readable) for await (const _ of content) throw new Error('no room')
  }
  const { content, rows } = exportTables(connection)
  const into = { place: { ...place, put: full }, sealing: sealingFor(null), id: '2026-11-25_03-30-00' }
  await expect(putSealed(into, 'tables.tar', content)).rejects.toThrow('no room')
  await expect(rows).rejects.toThrow()
  await expect.poll(isConnected).toBe(false)
})
