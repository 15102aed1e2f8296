import { expect, onTestFinished, test } from 'vitest'
import { databaseUrl } from '../../platform/database/database.ts'
import { lastAskedInVain } from '../support/last-asked-in-vain.ts'
import { placeTestOrder } from '../support/place-test-order.ts'
import { quickestFolder } from '../support/quickest-folder.ts'
import { startReplicatedServers } from '../support/replicated-servers.ts'
import { freePort, startShopProcess } from '../support/shop-process.ts'
import { temporaryDataFolder } from '../support/temporary-data-folder.ts'

const soon = { interval: 100, timeout: 30_000 }
const SECRET = 'a secret for tests, long enough for a digest'

/** A shop that reads catalogue and search from a streaming replica of its database. */
async function openShopWithReplica() {
  const { primary, replica } = await startReplicatedServers()
  const { path: folder, remove } = await temporaryDataFolder(quickestFolder())
  onTestFinished(remove)
  const shop = await startShopProcess({
    dataFolder: folder,
    port: await freePort(),
    env: {
      DATABASE_URL: databaseUrl(primary.connection),
      DATABASE_READ_URL: databaseUrl(replica.connection),
      SECRET,
      SAMPLE_CATALOGUE: '120',
      LOG_LEVEL: 'info',
    },
  })
  onTestFinished(async () => void (await shop.stop()))
  const textOf = async (path: string) => (await fetch(shop.url + path)).text()
  const readers = async () => Number(/^anaquel_replica_readers (\d)/m.exec(await textOf('/metrics'))?.[1])
  await expect.poll(readers, soon).toBe(1)
  return { ...shop, primary, replica, readers, textOf }
}

const setPrices = (cents: number) => `update books set price_cents = ${cents} where price_cents is not null`
const tableReads = `select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as reads from pg_stat_user_tables where relname = 'books'`

test('catalogue and search are read from the replica, orders go to the primary', async () => {
  const { url, primary, replica, textOf } = await openShopWithReplica()
  const readsOf = async (server: typeof primary) => (await server.ask<{ reads: number }>(tableReads))[0]?.reads ?? 0
  const [before] = [await readsOf(replica)]
  for (let page = 0; page < 10; page++) await textOf(`/libros?q=libro${page}`)
  await expect.poll(() => readsOf(replica), soon).toBeGreaterThanOrEqual(before + 10)
  const order = await placeTestOrder(url)
  expect(await primary.ask('select from orders')).toHaveLength(1)
  expect(await (await fetch(`${url}/api/web/orders/${order.externalId}`)).json()).toEqual(order)
}, 90_000)

test('a replica that stays behind is never taken for the present: pages show a change within five seconds', async () => {
  const { url, primary, replica, readers, textOf, output } = await openShopWithReplica()
  await textOf('/libros')
  await replica.ask('select pg_wal_replay_pause()')
  await primary.ask(setPrices(123_400))
  // Asked all the while: whatever was made from the replica meanwhile must not stay.
  expect(await lastAskedInVain(async () => (await textOf('/libros')).includes('1.234'))).toBeLessThan(5000)
  for (let visit = 0; visit < 10; visit++) expect(await textOf('/libros')).toContain('1.234')
  expect(await textOf('/api/web/books/?q=libro&size=5'), 'not kept at all, but read anew').not.toContain('1490')
  expect(await readers()).toBe(0)
  expect(output()).toContain('la réplica está atrasada: mientras tanto')
  expect((await placeTestOrder(url)).status).toBe('PENDING_PAYMENT')

  await replica.ask('select pg_wal_replay_resume()')
  await expect.poll(readers, soon).toBe(1)
  expect(output()).toContain('la réplica se puso al día, y se lee otra vez')
  expect(await textOf('/libros')).toContain('1.234')
  await primary.ask(setPrices(432_100))
  expect(await lastAskedInVain(async () => (await textOf('/libros')).includes('4.321'))).toBeLessThan(5000)
}, 120_000)

test('without its replica the shop reads the primary', async () => {
  const { url, replica, readers, output } = await openShopWithReplica()
  const visits = (from: number) =>
    Promise.all(Array.from({ length: 20 }, (_, i) => fetch(`${url}/libros?q=libro${from + i}`)))
  await visits(0)
  await replica.kill()
  expect((await visits(100)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  await expect.poll(readers, soon).toBe(0)
  expect(output()).toContain('la réplica no se puede leer: mientras tanto')
  expect((await placeTestOrder(url)).status).toBe('PENDING_PAYMENT')
}, 90_000)
