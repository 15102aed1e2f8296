import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseUrl } from '../../platform/database/database.ts'
import { startJobs } from '../../platform/jobs.ts'
import { tendOrdersJob } from '../../shop/work/tend-orders.job.ts'
import { placeTestOrder } from '../support/place-test-order.ts'
import { quickestFolder } from '../support/quickest-folder.ts'
import { freePort, startRefused, startShopProcess } from '../support/shop-process.ts'
import { silentLog } from '../support/silent-log.ts'
import { temporaryDataFolder } from '../support/temporary-data-folder.ts'
import { createTestDatabase } from '../support/test-database.ts'

const ORDERS = 30
const SECRET = 'a secret for tests, long enough for a digest'
const soon = { interval: 100, timeout: 30_000 }

/** Processes of one shop over one database, each with a data folder of its own. */
async function oneShop() {
  const { pool, connection } = await createTestDatabase()
  const webPort = await freePort()
  const env = { DATABASE_URL: databaseUrl(connection), SECRET, SAMPLE_CATALOGUE: '120' }
  async function start(role: 'web' | 'worker') {
    const { path: folder, remove } = await temporaryDataFolder(quickestFolder())
    onTestFinished(remove)
    const shop = await startShopProcess({
      dataFolder: folder,
      port: role === 'web' ? webPort : await freePort(),
      env: { ...env, ROLES: role, PUBLIC_URL: `http://localhost:${webPort}` },
    })
    onTestFinished(async () => void (await shop.stop()))
    const mails = () => (existsSync(join(folder, 'mail')) ? readdirSync(join(folder, 'mail')) : [])
    return { ...shop, mails }
  }
  const countJobs = async (state: string) =>
    (await pool.query(`select from pgboss.job where name = 'mail-order' and state = $1`, [state])).rowCount
  return { pool, start, countJobs }
}

test('a web process leaves the work to workers, who share it and do nothing twice', async () => {
  const { pool, start, countJobs } = await oneShop()
  const web = await start('web')
  await placeTestOrder(web.url)
  expect(await countJobs('created')).toBe(2)
  const workers = [await start('worker'), await start('worker')] as const
  await expect.poll(() => countJobs('completed'), soon).toBe(2)
  expect((await fetch(`${workers[0].url}/`)).status, 'a worker sells nothing').toBe(404)
  expect((await fetch(`${workers[0].url}/metrics`)).status).toBe(200)

  // One person gets few mails of unpaid orders a day.
  for (let order = 1; order < ORDERS; order++) await placeTestOrder(web.url, undefined, `lector${order}@example.com`)
  await expect.poll(() => countJobs('completed'), soon).toBe(ORDERS * 2)
  expect(web.mails()).toEqual([])
  const sent = workers.map(worker => worker.mails())
  expect(Math.min(...sent.map(mails => mails.length)), 'both sent some').toBeGreaterThan(0)
  // The shop's own come one by one up to ten in an hour; the others wait to go together.
  expect(new Set(sent.flat()).size).toBe(ORDERS + 10)
  expect(sent.flat()).toHaveLength(ORDERS + 10)

  // Both workers look after deadlines, as often as they are asked to; each order lapses once.
  const jobs = await startJobs({ pool, log: silentLog, kinds: [tendOrdersJob] })
  onTestFinished(() => jobs.stop())
  await pool.query(`update orders set payment_deadline = payment_deadline - interval '30 days'`)
  const lapsed = async () => (await pool.query(`select from order_history where to_status = 'CANCELLED'`)).rowCount
  const lapsedNow = () => jobs.enqueueAlone(tendOrdersJob, {}, 0).then(lapsed)
  await expect.poll(lapsedNow, { interval: 200, timeout: 60_000 }).toBeGreaterThanOrEqual(ORDERS * 2)
  await expect.poll(() => countJobs('completed'), soon).toBe(ORDERS * 3)
  expect(await lapsed()).toBe(ORDERS * 2)
}, 180_000)

test('a process alone with its own database does everything', async () => {
  const { path: folder, remove } = await temporaryDataFolder(quickestFolder())
  onTestFinished(remove)
  const { code, output } = await startRefused({ dataFolder: folder, port: await freePort(), env: { ROLES: 'web' } })
  expect(code).toBe(1)
  expect(output).toContain('ROLES tiene que ser web,worker sin DATABASE_URL')
})
