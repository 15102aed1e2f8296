import { renameSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { findLaterCopy } from '../../platform/backup/archive/later-copy.ts'
import { listLog, logFolder, piecePath, stretchOf } from '../../platform/backup/archive/log-files.ts'
import { listBackups, writeInfo } from '../../platform/backup/backup-info.ts'
import { segmentName } from '../../platform/backup/replication/log-position.ts'
import { identifyDatabase } from '../../platform/backup/replication/replication-client.ts'
import { readConfig } from '../../platform/config.ts'
import { createDatabase, createPool } from '../../platform/database/database.ts'
import { startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { insertBook } from '../../test/support/books.ts'
import { startOwnServer } from '../../test/support/embedded.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { shopCommand } from '../../test/support/shop-command.ts'
import { silentLog } from '../../test/support/silent-log.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { operator } from '../cli/open-desk.ts'
import { openShop } from '../opening/open-shop.ts'
import { backupParts } from './backup-parts.ts'

vi.setConfig({ testTimeout: 400_000 })

it('a shop that goes back to the folder of before says which time another copy was the shop, and gives none of its numbers', async () => {
  const { folder, server } = await startOwnServer('migrated')
  const disk = temporaryFolder()
  const config = readConfig({ DATA_DIR: folder, BACKUP_DIR: disk, SAMPLE_CATALOGUE: '0' })
  const place = backupParts(config)?.place
  if (!place) throw new Error('no place')
  const { cluster } = await identifyDatabase(server.connection)
  const first = await openShop(config, silentLog)
  const pool = createPool(first.access.connection, () => {})
  await insertBook(createDatabase(pool), { bibliomanager_id: 'B1', price_cents: 149_000 })
  await pool.end()
  await expect.poll(() => listBackups(place), { timeout: 60_000 }).toHaveLength(1)
  await expect.poll(async () => (await listLog(place, cluster)).files, { timeout: 60_000 }).not.toEqual([])
  await first.close()
  const again = await startEmbeddedServer(folder)
  const find = () => findLaterCopy(again.connection, place)
  expect(await find()).toBeNull()

  const keepLogOf = async (database: string, timeline: number) => {
    const name = piecePath(logFolder(database), segmentName(timeline, 0n), { from: 0, to: 4, suffix: '.zst' })
    await place.put(name, Buffer.from('sold'))
    return name
  }
  // Read from its tables, as an upgrade does: it has a first timeline of its own, and a backup that says where it came from.
  const child = await keepLogOf('8', 1)
  expect(await find()).toBeNull()
  const [backup] = await listBackups(place)
  if (!backup) throw new Error('no backup')
  await writeInfo(place, {
    ...backup,
    id: '2026-01-02_03-30-00',
    cluster: '8',
    formerClusters: [cluster],
    numbers: { orders_id_seq: 60_000 },
  })
  expect(await find()).toMatchObject({
    numbersFrom: backup.startedAt,
    timeline: 1,
    given: [{ numbers: { orders_id_seq: 60_000 } }],
  })
  utimesSync(join(disk, child), new Date(0), new Date(0))
  expect(await find()).toBeNull()
  const second = await keepLogOf(cluster, 2)
  expect(await find()).toMatchObject({ timeline: 2 })

  // Its own log is removed as too old; until when it was kept is still known.
  const own = (await listLog(place, cluster)).files.filter(file => stretchOf(file).timeline === 1)
  const aside = (path: string) => join(temporaryFolder(), path.replaceAll('/', '-'))
  const moved = own.map(({ name }) => ({ at: join(disk, name), aside: aside(name) }))
  for (const file of moved) renameSync(file.at, file.aside)
  expect(await find()).toMatchObject({ timeline: 2 })
  // So may be all that is kept of its database.
  await keepLogOf('8', 1)
  await place.remove(second)
  expect(await find()).toMatchObject({ timeline: 1 })
  utimesSync(join(disk, child), new Date(0), new Date(0))
  await keepLogOf(cluster, 2)
  for (const file of moved) renameSync(file.aside, file.at)

  await again.stop()
  const reopen = async () => {
    const opened = await openShop(config, silentLog)
    const waiting = await opened.desk.whatWaits(operator('ana'), { restingDays: 10 })
    const placed = await opened.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    await opened.close()
    const spans = waiting.filter(({ thing }) => thing.startsWith('lost-span')).map(({ what }) => what)
    return { spans, order: placed.kind === 'placed' ? placed.order.id : 0 }
  }
  // Before it is opened, what a command changed would get numbers that the other copy gave.
  const shop = (...args: string[]) => shopCommand(args, { DATA_DIR: folder, BACKUP_DIR: disk })
  const change = ['settings', 'set', 'SHOP_NAME=Otra', '--yes']
  const refused = {
    code: 2,
    complained: expect.stringMatching(
      /^Del .* fue otra carpeta la tienda.* Mientras no la abras \(npm start\) se mira, y no se cambia nada. No se hizo nada/,
    ),
  }
  expect(await shop(...change)).toMatchObject(refused)
  expect(await shop('staff', 'invite', 'eva@anaquel.example', '--role', 'lectura')).toMatchObject(refused)
  // Nor beside a database that a killed command left running.
  await startEmbeddedServer(folder)
  expect(await shop(...change)).toMatchObject(refused)
  expect(await shop('orders', 'list')).toMatchObject({ code: 0, complained: '' })
  const once = [expect.stringContaining('fue otra carpeta la tienda, y lo que vendió está solo en ella')]
  const { spans, order } = await reopen()
  expect(spans).toEqual(once)
  // Above what that one's own backup says.
  expect(order).toBe(61_001)
  expect(await shop(...change)).toMatchObject({ code: 0, complained: '' })
  expect((await reopen()).spans).toEqual(once)
})
