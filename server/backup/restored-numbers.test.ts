import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { listLog } from '../../platform/backup/archive/log-files.ts'
import { holdBackupLock } from '../../platform/backup/backup-lock.ts'
import { makeBackup } from '../../platform/backup/make-backup.ts'
import { restoreBackup } from '../../platform/backup/restore/restore-backup.ts'
import { readRestoredCopy } from '../../platform/backup/restore/restored-copy.ts'
import { readConfig } from '../../platform/config.ts'
import { createDatabase, createPool } from '../../platform/database/database.ts'
import { startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { insertBook } from '../../test/support/books.ts'
import { startOwnServer } from '../../test/support/embedded.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { shopCommand } from '../../test/support/shop-command.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { quickFolder, temporaryFolder } from '../../test/support/temporary-folder.ts'
import { openShop } from '../opening/open-shop.ts'
import { backupParts } from './backup-parts.ts'

vi.setConfig({ testTimeout: 240_000 })

it('two copies of one backup, opened one after the other, number their orders apart, also where a command ran in one before', async () => {
  const { folder, server } = await startOwnServer('migrated')
  const settings = { BACKUP_DIR: temporaryFolder(), SAMPLE_CATALOGUE: '0' }
  const config = readConfig({ ...settings, DATA_DIR: folder })
  const parts = backupParts(config)
  if (!parts) throw new Error('no place')
  const now = () => new Date()
  const first = await openShop(config, silentLog)
  const pool = createPool(first.access.connection, () => {})
  await insertBook(createDatabase(pool), { bibliomanager_id: 'B1', price_cents: 149_000 })
  await pool.end()
  const { connection } = first.access
  // The shop makes a backup as it opens. Another one in the same second would have the same name, so this waits.
  const lock = await vi.waitFor(async () => {
    const held = await holdBackupLock(connection)
    if (!held) throw new Error('the shop makes a backup')
    return held
  }, 60_000)
  const { id, cluster } = await makeBackup({ connection, dataFolder: folder, settings: {}, ...parts, now })
  await lock[Symbol.asyncDispose]()
  await first.close()
  await server.stop()

  const timelines = async () => (await listLog(parts.place, cluster)).histories.length
  const orderOfCopy = async (command?: string) => {
    const before = await timelines()
    const into = join(quickFolder(), 'restored')
    const request = { place: parts.place, identity: null, into, id, to: 'backup' as const, isDrill: false }
    await restoreBackup({ ...request, now: now(), look: async () => {} })
    if (command) {
      // Beside a database that a killed command left running, too.
      await startEmbeddedServer(into)
      expect(await shopCommand([command], { ...settings, DATA_DIR: into })).toMatchObject({ code: 0 })
      expect(readRestoredCopy(into)?.numbersLeftOutAt).toBeDefined()
    }
    const copy = await openShop(readConfig({ ...settings, DATA_DIR: into }), silentLog)
    const placed = await copy.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    await expect.poll(timelines, { timeout: 60_000 }).toBe(before + 1)
    await copy.close()
    return placed.kind === 'placed' ? placed.order.id : 0
  }
  const [one, other] = [await orderOfCopy('staff'), await orderOfCopy()]
  expect(one).toBeGreaterThan(1000)
  expect(other - one).toBe(1000)
})
