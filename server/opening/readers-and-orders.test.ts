import { Hono } from 'hono'
import type { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { databaseUrl } from '../../platform/database/database.ts'
import { insertBook } from '../../test/support/books.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { createTestDatabase } from '../../test/support/test-database.ts'
import { TEST_SECRET } from '../../test/support/test-shop.ts'
import { openShop } from './open-shop.ts'

/** An open shop with a book for sale, and the pool of somebody beside it. */
async function openShopWithBook() {
  const { connection, db, pool } = await createTestDatabase()
  await insertBook(db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  const config = readConfig({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl(connection),
    SECRET: TEST_SECRET,
    SAMPLE_CATALOGUE: '0',
  })
  const opened = await openShop(config, silentLog)
  onTestFinished(opened.close)
  return { opened, pool }
}

/** Locks a table until the end of the test. */
async function holdTable(pool: Pool, table: string): Promise<void> {
  const holder = await pool.connect()
  onTestFinished(async () => {
    await holder.query('rollback')
    holder.release()
  })
  await holder.query('begin')
  await holder.query(`lock table ${table} in access exclusive mode`)
}

it('an order is placed while calls over a limit wait to be counted', async () => {
  const { opened, pool } = await openShopWithBook()
  const app = new Hono()
  let caller = 0
  app.use(async (context, next) => {
    context.set('clientAddress', `198.51.100.${caller++}`)
    await next()
  })
  app.post('/', opened.rateLimits.orders, context => context.text('done'))
  await holdTable(pool, 'rate_limits')
  const calls = Array.from({ length: 12 }, () => app.request('/', { method: 'POST' }))
  onTestFinished(async () => void (await Promise.all(calls)))
  await expect.poll(() => opened.readPools().counting.open).toBe(2)

  const placed = await opened.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  expect(placed.kind).toBe('placed')
  await opened.checkReady()
})

it('an order is placed and its mail sent while searches hold every connection of readers', async () => {
  const { opened, pool } = await openShopWithBook()
  let readers: Promise<void>[] = []
  let isOver = false
  onTestFinished(async () => {
    isOver = true
    await Promise.all(readers)
  })

  // Makes readers wait for connections, as behind a slow search.
  await holdTable(pool, 'search_misses')
  // Readers retry when they get no connection in time.
  readers = Array.from({ length: 24 }, async (_, reader) => {
    for (let i = 0; !isOver; i++) await opened.shop.searchBooks({ q: `nada${reader} ${i}` }).catch(() => {})
  })
  await expect.poll(() => opened.readPools().reading.waiting, { timeout: 5000 }).toBeGreaterThan(0)

  const placed = await opened.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  expect(placed.kind).toBe('placed')
  await opened.checkReady()
  expect(opened.readPools().reading.waiting, 'readers still wait').toBeGreaterThan(0)
  const mailed = async () =>
    (await pool.query(`select name from pgboss.job where name = 'mail-order' and state = 'completed'`)).rows.length
  await expect.poll(mailed, { timeout: 15_000 }).toBeGreaterThan(0)
}, 60_000)
