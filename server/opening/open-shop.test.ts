import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { connectionConfig, databaseUrl } from '../../platform/database/database.ts'
import { orderMailJob } from '../../shop/notifications/order-mail.job.ts'
import { insertBook } from '../../test/support/books.ts'
import { ownDataFolder } from '../../test/support/embedded.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { sandboxKeys, startCardSandbox } from '../../test/support/partners/card-sandbox.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { TEST_SECRET } from '../../test/support/test-shop.ts'
import { openShop } from './open-shop.ts'
import { worldParts } from './world-parts.ts'

/** Settings of a shop with an embedded database without orders. */
async function settings(more: Record<string, string> = {}) {
  const folder = await ownDataFolder('migrated')
  return readConfig({ DATA_DIR: folder, SAMPLE_CATALOGUE: '0', ...more })
}

it('a step that fails closes what the steps before it have opened', async () => {
  const config = await settings()
  const parts = worldParts(config, silentLog)
  const opening = openShop(config, silentLog, {
    ...parts,
    followOrders: () => {
      throw new Error('nobody follows orders')
    },
  })
  await expect(opening).rejects.toThrow('nobody follows orders')
  expect(existsSync(join(config.DATA_DIR, 'db/PG_VERSION')), 'there was a database').toBe(true)
  // A connection left open would keep the database running.
  expect(existsSync(join(config.DATA_DIR, 'db/postmaster.pid'))).toBe(false)
})

it('the embedded database has room for all web processes', async () => {
  const opened = await openShop(await settings({ WEB_PROCESSES: '20' }), silentLog)
  onTestFinished(opened.close)
  const client = new pg.Client(connectionConfig(opened.access.connection))
  await client.connect()
  const { rows } = await client.query('show max_connections')
  await client.end()
  expect(rows).toEqual([{ max_connections: '335' }])
})

it('pages made before the installments were known are of another version than those made after', async () => {
  const [sandbox, { connection, pool }] = [await startCardSandbox(), await createTestDatabase()]
  const config = readConfig({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl(connection),
    SECRET: TEST_SECRET,
    SAMPLE_CATALOGUE: '0',
    MP_API_BASE: sandbox.url,
    MP_ACCESS_TOKEN: sandboxKeys.accessToken,
    MP_PUBLIC_KEY: sandboxKeys.publicKey,
    MP_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
  })
  const { shop, pagesVersion, followInstallments, close } = await openShop(config, silentLog)
  followInstallments()
  onTestFinished(close)
  await expect.poll(() => shop.bestInstallmentPlan(149_000), { timeout: 10_000 }).not.toBeNull()
  const { rows } = await pool.query<{ version: number }>(
    'select c.version + s.version as version from catalogue_state c, shop_state s',
  )
  expect(pagesVersion.current()).toBe((rows[0]?.version ?? Number.NaN) + 1)
})

it('closing lets a job under way finish and be written down', async () => {
  const { connection, db, pool } = await createTestDatabase()
  await insertBook(db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  const config = await settings({ DATABASE_URL: databaseUrl(connection), SECRET: TEST_SECRET })
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const mailer = {
    async send() {
      begun.resolve()
      await mayEnd.promise
      return undefined
    },
  }
  let isAsked = false
  const areThere = () => {
    isAsked = true
    return true
  }
  const parts = { ...worldParts(config, silentLog), mailer }
  const opened = await openShop(config, silentLog, parts, { buyers: { areThere } })
  await opened.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  await begun.promise
  expect(isAsked, 'jobs ask whether someone buys').toBe(true)
  const closed = opened.close()
  await nextTurn()
  mayEnd.resolve()
  await closed
  const { rows } = await pool.query<{ state: string }>('select state from pgboss.job where name = $1', [
    orderMailJob.queue,
  ])
  const states = rows.map(({ state }) => state)
  expect(states).toContain('completed')
  expect(states).not.toContain('active')
})
