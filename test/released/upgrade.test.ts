import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { measureUpgrade } from '../../bench/upgrade/measure-upgrade.ts'
import { restoreBackup } from '../../platform/backup/restore/restore-backup.ts'
import { readConfig } from '../../platform/config.ts'
import { createPool, databaseOver } from '../../platform/database/database.ts'
import { startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { readMigrations } from '../../platform/database/migration-files.ts'
import { backupParts } from '../../server/backup/backup-parts.ts'
import { operator } from '../../server/cli/open-desk.ts'
import { openShop } from '../../server/opening/open-shop.ts'
import { checkMoney } from '../../shop/orders/money-check/check-money.ts'
import { silentLog } from '../support/silent-log.ts'
import { quickFolder, temporaryFolder } from '../support/temporary-folder.ts'
import { openReleasedFolder } from './open-folder.ts'

vi.setConfig({ testTimeout: 240_000 })

const NEWEST_OF_THEN = '0047_dropped_lines.sql'
/** All that the search keeps, whatever its rows are called. */
const KEPT_FOR_SEARCH = `select md5(string_agg(line, e'\\n' order by line)) as digest from (
  select row(book_id, title_key, title_cores, words, all_words)::text as line from search_books
  union all select row(word, sounds, near, titles, authors, publishers)::text from search_words
  union all select row(name, words, books, sales)::text from search_authors) as lines`

async function releasedShop() {
  const folder = join(quickFolder(), 'shop')
  await openReleasedFolder(folder)
  const config = readConfig({
    DATA_DIR: folder,
    BACKUP_DIR: join(temporaryFolder(), 'place'),
    SAMPLE_CATALOGUE: '300',
    BACKUP_TIME: '00:00',
  })
  return { folder, config }
}

it('a data folder of the first release comes up whole, after a backup that leads back to it', async () => {
  const { folder, config } = await releasedShop()
  const logged: object[] = []
  const opened = await openShop(config, {
    ...silentLog,
    info: (entry: object) => void logged.push(entry),
  } as typeof silentLog)
  onTestFinished(() => opened.close().catch(() => {}))

  const { shop, desk } = opened
  const orders = await Promise.all(
    [1001, 1002, 1003, 1004, 1005, 1006].map(id => desk.readOrder(operator(), { orderId: id })),
  )
  expect(orders.map(order => order?.order.status)).toEqual([
    ...['PENDING_PAYMENT', 'CANCELLED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED'],
  ])
  const found = await shop.searchBooks({ q: 'quijote' })
  expect(found.content.length).toBeGreaterThan(0)

  const pool = createPool(opened.access.connection, () => {})
  const client = await pool.connect()
  try {
    const { orders: checked, broken } = await checkMoney(databaseOver(client))
    expect({ checked, broken }).toEqual({ checked: 6, broken: [] })
    const [kept] = (await client.query(KEPT_FOR_SEARCH)).rows
    await client.query('select search_fill()')
    expect((await client.query(KEPT_FOR_SEARCH)).rows).toEqual([kept])
    const { rows } = await client.query('select count(*)::int as names from names')
    expect(rows[0].names).toBeGreaterThan(50)
  } finally {
    client.release()
    await pool.end()
  }
  await opened.close()

  const [made] = logged.flatMap(entry => ('backup' in entry && 'migrations' in entry ? [entry] : []))
  expect(made).toMatchObject({ first: '0048_book_edits.sql' })
  const place = backupParts(config)?.place
  if (!place) throw new Error('no place')
  const into = join(quickFolder(), 'before')
  const { backup, checked } = await restoreBackup({
    place,
    identity: null,
    into,
    to: 'backup',
    isDrill: false,
    now: new Date(),
    id: String((made as { backup: unknown }).backup),
    look: async () => {},
  })
  expect(backup.migration).toBe(NEWEST_OF_THEN)
  expect(checked).toMatchObject({ faults: [], rows: { orders: 6, books: 300 } })
  const server = await startEmbeddedServer(into)
  onTestFinished(() => server.stop())
  const before = new pg.Client(server.connection)
  await before.connect()
  const { rows } = await before.query('select max(name) as newest from schema_migrations')
  await before.end()
  expect(rows).toEqual([{ newest: NEWEST_OF_THEN }])
  expect(existsSync(join(folder, 'db'))).toBe(true)
})

it('a backup that can not be made stops the update before it begins; UPGRADE_BACKUP=off goes on', async () => {
  const { folder, config } = await releasedShop()
  const closed = { ...config, BACKUP_DIR: '/dev/null/place' }
  await expect(openShop(closed, silentLog)).rejects.toThrow(
    /Antes de actualizar se hace un respaldo.*UPGRADE_BACKUP=off/s,
  )
  const server = await startEmbeddedServer(folder)
  const client = new pg.Client(server.connection)
  await client.connect()
  const { rows } = await client.query('select max(name) as newest from schema_migrations')
  await client.end()
  await server.stop()
  expect(rows).toEqual([{ newest: NEWEST_OF_THEN }])
  const opened = await openShop({ ...closed, UPGRADE_BACKUP: false }, silentLog)
  await opened.close()
})

it('each migration since then lets people read and buy, in a small shop as in a large one', async () => {
  const size = { titles: Number(process.env.UPGRADE_TITLES ?? 500), orders: Number(process.env.UPGRADE_ORDERS ?? 200) }
  const { steps } = await measureUpgrade({ folder: join(quickFolder(), 'shop'), ...size })
  const waited = (await readMigrations()).map(({ name }) => name).filter(name => name > NEWEST_OF_THEN)
  expect(steps.map(({ name }) => name)).toEqual([...waited, 'functions'])
  const held = steps.filter(step => Math.max(step.readersMs, step.writersMs) > 1000 || step.refused > 0)
  expect(held).toEqual([])
})
