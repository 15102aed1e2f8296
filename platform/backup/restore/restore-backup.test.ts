import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  FIRST_ROWS,
  flipByte,
  keepLogOf,
  now,
  restore,
  shopToBackUp,
  untilKept,
  verify,
} from '../../../test/support/backed-up-shop.ts'
import { startEmbeddedServer } from '../../database/embedded-server.ts'
import { listBeginnings, listLog } from '../archive/log-files.ts'
import { receiveLog } from '../archive/receive-log.ts'
import { listBackups, readBackup } from '../backup-info.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { identifyDatabase } from '../replication/replication-client.ts'
import { sealingFor } from '../sealing.ts'
import { DamagedBackup } from './damaged-backup.ts'
import { isDrill, readRestoredCopy } from './restored-copy.ts'

// Several servers are made and started one after the other.
vi.setConfig({ testTimeout: 240_000 })

it('a folder that was restored is backed up like any other, and what it was restored from stays', async () => {
  const shop = await shopToBackUp()
  const { id: first } = await shop.backUp()
  const { into } = await restore(shop)
  expect((await readBackup(shop.place, first))?.verification).toMatchObject({ how: 'restored', faults: [] })
  writeFileSync(join(shop.folder, 'settings.env'), readFileSync(join(into, 'settings.env')))
  const { id: second } = await shop.backUp()
  expect((await listBackups(shop.place)).map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]))
  const again = await restore(shop, { id: second, to: 'backup' })
  expect(again.seen).toEqual({ rows: FIRST_ROWS, last: FIRST_ROWS })
  const slots = ({ into }: { into: string }) => readdirSync(join(into, 'db', 'pg_replslot'))
  expect(slots(await restore(shop))).toEqual(['anaquel_backup'])
  expect(slots(again), 'a server of before, which keeps no log, opens').toEqual([])
  expect(readFileSync(join(again.into, 'settings.env'), 'utf8')).toBe("SHOP_NAME='La librería'\n")
})

it('a backup of a database that works is restored whole into a new folder, and a server starts on it', async () => {
  const shop = await shopToBackUp()
  const { id, cluster } = await shop.backUp()
  expect(await listBackups(shop.place)).toMatchObject([{ id, rows: { sold: FIRST_ROWS }, verification: null }])
  await shop.sell(9001)
  const { into, seen, checked, reached } = await restore(shop)
  expect({ seen, reached }).toEqual({ seen: { rows: FIRST_ROWS, last: FIRST_ROWS }, reached: 'backup' })
  expect(checked).toEqual({ rows: { former_clusters: 0, schema_migrations: 1, sold: FIRST_ROWS }, faults: [] })
  expect(readFileSync(join(into, 'secret'), 'utf8')).toBe('x'.repeat(64))
  expect(readFileSync(join(into, 'settings.env'), 'utf8')).toBe("SHOP_NAME='La librería'\n")
  expect(readRestoredCopy(into)).toMatchObject({ backup: id, isDrill: false, openedAt: null })
  const server = await startEmbeddedServer(into)
  expect(await identifyDatabase(server.connection)).toEqual({ cluster, timeline: 2 })
  await server.stop()

  // What is there is never touched.
  const before = readdirSync(into)
  await expect(restore(shop, { into })).rejects.toThrow(/nunca se pone encima/)
  expect(readdirSync(into)).toEqual(before)

  const info = join(shop.placeFolder, 'backups', id, 'backup.json')
  writeFileSync(info, readFileSync(info, 'utf8').replace(/"cluster": "\d+"/, '"cluster": "1"'))
  await expect(shop.backUp()).rejects.toThrow(/hay respaldos de otra tienda/)
})

it('with the log that is kept, a moment between two sales has the one and not the other', async () => {
  const shop = await shopToBackUp()
  const troubles: (string | null)[] = []
  const onState = (trouble: Error | null) => void troubles.push(trouble?.message ?? null)
  const keep = (place = shop.place) =>
    receiveLog({ ...shop, dataFolder: shop.folder, sealing: sealingFor(null), place, now, onState, flushMs: 50 })
  const first = keep()
  await expect.poll(() => listBeginnings(shop.place), { timeout: 60_000 }).toHaveLength(1)
  await shop.backUp()
  await first()

  // It goes on where it stopped, and says when the place can not be written.
  await shop.sell(9001)
  const broken = keep({ ...shop.place, put: () => Promise.reject(new Error('no room')) })
  await expect.poll(() => troubles.at(-1), { timeout: 60_000 }).toBe('no room')
  await broken()
  const between = now()
  onTestFinished(keep())
  await shop.sell(9002)
  await untilKept(shop)
  expect(troubles.at(-1)).toBeNull()

  expect((await restore(shop, { to: between })).seen).toEqual({ rows: FIRST_ROWS + 1, last: 9001 })
  const last = await restore(shop, { isDrill: true })
  expect(last).toMatchObject({ seen: { last: 9002 }, reached: 'end of log' })
  expect(isDrill(last.into)).toBe(true)
  const tomorrow = new Date(now().getTime() + 86_400_000)
  await expect(restore(shop, { to: tomorrow })).rejects.toThrow(
    /hasta [\d-]{10} \d\d:\d\d:\d\d: se llega hasta [\d-]{10} \d\d:\d\d:\d\d\. Pide/,
  )
})

it('a moment is reached through a log that was kept late, and not said to be where a piece of it is damaged', async () => {
  const shop = await shopToBackUp()
  const stop = await keepLogOf(shop)
  const { cluster } = await shop.backUp()
  await shop.client.query('select pg_switch_wal()')
  await shop.sell(9001)
  await shop.client.query('select pg_switch_wal()')
  await shop.sell(9002)
  await untilKept(shop)
  await stop()
  await pause(50)
  const between = now()
  onTestFinished(await keepLogOf(shop))
  await pause(50)
  await shop.sell(9003)
  await untilKept(shop)
  const { files } = await listLog(shop.place, cluster)
  const later = new Date(between.getTime() + 3_600_000)
  for (const { name } of files) utimesSync(join(shop.placeFolder, name), later, later)
  expect(await restore(shop, { to: between })).toMatchObject({ reached: 'moment', seen: { last: 9002 } })

  const last = files.filter(({ segment }) => segment === files.at(-1)?.segment)
  for (const { name } of last) flipByte(join(shop.placeFolder, name))
  const cut = await restore(shop, { to: between })
  expect(cut).toMatchObject({ reached: 'end of log', seen: { last: 9001 } })
  expect(cut.stateOf < between).toBe(true)
})

it('a moment is not said to be reached where what had waited to be kept was cut off before it', async () => {
  const shop = await shopToBackUp()
  const stop = await keepLogOf(shop)
  await shop.backUp()
  await shop.sell(9001)
  await untilKept(shop)
  await pause(50)
  const quiet = now()
  // Nothing is changed by it, and what is kept later says that nothing was.
  await shop.client.query('select pg_switch_wal()')
  await untilKept(shop)
  await stop()
  expect(await restore(shop, { to: quiet })).toMatchObject({ reached: 'moment', seen: { last: 9001 } })
  await shop.sell(9002)
  await shop.client.query('select pg_switch_wal()')
  await shop.sell(9003)
  await pause(50)
  const between = now()
  await pause(50)
  let isDead = false
  const put: BackupPlace['put'] = async (name, content) => {
    if (isDead) throw new Error('it died')
    await shop.place.put(name, content)
    isDead = /\/[0-9A-F]{24}\.zst$/.test(name)
  }
  const dying = keepLogOf({ ...shop, parts: { ...shop.parts, place: { ...shop.place, put } } })
  await expect.poll(() => isDead, { timeout: 60_000 }).toBe(true)
  await (await dying)()
  expect(await restore(shop, { to: between })).toMatchObject({ reached: 'end of log', seen: { last: 9002 } })
})

it('without a name the newest that is not known to be damaged is taken, and reaches the present', async () => {
  const shop = await shopToBackUp()
  onTestFinished(await keepLogOf(shop))
  const older = await shop.backUp()
  await pause(1100)
  const newer = await shop.backUp()
  await shop.sell(9001)
  await untilKept(shop)
  const { storedAt } = (await listLog(shop.place, newer.cluster)).files.at(-1) ?? {}
  flipByte(join(shop.placeFolder, 'backups', newer.id, newer.base.name))
  expect((await verify(shop)).faults).toHaveLength(1)

  const taken = { backup: { id: older.id }, passedOver: [{ id: newer.id }], seen: { last: 9001 } }
  expect(await restore(shop)).toMatchObject(taken)
  expect(await restore(shop, { to: storedAt ?? null })).toMatchObject(taken)
  // One that is named is tried.
  await expect(restore(shop, { id: newer.id })).rejects.toThrow(DamagedBackup)
})
