import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, createPool } from '../../platform/database/database.ts'
import { startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { insertBook } from '../support/books.ts'
import { lastAskedInVain } from '../support/last-asked-in-vain.ts'
import { quickestFolder } from '../support/quickest-folder.ts'
import { freePort, startShopProcess } from '../support/shop-process.ts'
import { temporaryDataFolder } from '../support/temporary-data-folder.ts'

test('a strand follows a change of the catalogue within five seconds, and then comes to rest', async () => {
  const { path: folder, remove } = await temporaryDataFolder(quickestFolder())
  onTestFinished(remove)
  const shop = await startShopProcess({ dataFolder: folder, port: await freePort(), env: { SAMPLE_CATALOGUE: '0' } })
  onTestFinished(async () => {
    await shop.stop()
  })
  const embedded = await startEmbeddedServer(folder)
  const pool = createPool(embedded.connection, () => {})
  onTestFinished(async () => {
    await pool.end()
    await embedded.stop()
  })
  const titles = async () => {
    const strand = await (await fetch(`${shop.url}/api/web/books/strand/NEW_RELEASES`)).json()
    return strand.books.map((book: { title: string }) => book.title)
  }
  expect(await titles()).toEqual([])
  const db = createDatabase(pool)
  await insertBook(db, { title: 'Recién llegado', publishing_date: '2020-01-01' })
  expect(await lastAskedInVain(async () => (await titles()).includes('Recién llegado'))).toBeLessThan(5000)
  expect(await titles()).toEqual(['Recién llegado'])

  // Its own change asks for one more refresh, which finds nothing to do.
  const watch = await pool.connect()
  onTestFinished(() => watch.release())
  const jobs = async () =>
    (await pool.query(`select count(*) as open from pgboss.job where name = 'refresh-strands' and state < 'completed'`))
      .rows[0].open
  await expect.poll(jobs, { timeout: 10_000 }).toBe(0)
  await watch.query('listen catalogue_changed')
  const changed = once(watch, 'notification').then(() => 'changed')
  const rest = new Promise(resolve => setTimeout(resolve, 4000, 'at rest'))
  expect(await Promise.race([changed, rest])).toBe('at rest')
}, 60_000)
