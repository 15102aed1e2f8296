import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { flipByte, now, restore, shopToBackUp } from '../../test/support/backed-up-shop.ts'
import { logFolder, piecePath } from './archive/log-files.ts'
import { backupFault } from './backup-fault.ts'
import { listBackups, writeInfo } from './backup-info.ts'
import { makeAndPrune } from './make-and-prune.ts'
import { makeBackup } from './make-backup.ts'
import { type BackupPlace, StorageFull } from './place/backup-place.ts'
import { segmentName } from './replication/log-position.ts'
import { minuteInUruguay } from './uruguay-time.ts'

// Several servers are made and started one after the other.
vi.setConfig({ testTimeout: 240_000 })

it('a backup does not count until it is whole, and frees the room that a killed one took', async () => {
  const shop = await shopToBackUp()
  const left = join(shop.placeFolder, 'backups/2026-01-02_03-30-00', `base.tar.zst.${randomUUID()}.part`)
  mkdirSync(dirname(left), { recursive: true })
  writeFileSync(left, 'bytes')
  utimesSync(left, new Date(0), new Date(0))
  const stop = new AbortController()
  const put: BackupPlace['put'] = (name, content) => {
    if (name.includes('base.tar')) stop.abort()
    return shop.place.put(name, content)
  }
  const source = { connection: shop.connection, dataFolder: shop.folder, settings: {}, ...shop.parts, now }
  await expect(makeBackup({ ...source, place: { ...shop.place, put }, signal: stop.signal })).rejects.toThrow()
  expect(existsSync(left)).toBe(false)
  // It is tried again and again: what it wrote would fill the place.
  expect(readdirSync(join(shop.placeFolder, 'backups'))).toEqual([])
  expect(await listBackups(shop.place)).toEqual([])
  await expect(restore(shop)).rejects.toThrow('no hay ningún respaldo entero')
})

it('a full place is freed of what the rule keeps no longer, and the backup is tried once more', async () => {
  const shop = await shopToBackUp()
  const first = await shop.backUp()
  const old = { ...first, id: '2026-01-02_03-30-00', startedAt: new Date(0), endedAt: new Date(0) }
  await writeInfo(shop.place, old)
  const put: BackupPlace['put'] = async (name, content) => {
    const isFull = (await shop.place.list('backups/')).some(file => file.name.includes(old.id))
    if (isFull && name.includes('base.tar')) throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
    return shop.place.put(name, content)
  }
  await pause(1100)
  const source = { connection: shop.connection, dataFolder: shop.folder, settings: {}, ...shop.parts, now }
  const pruned = { rule: { days: 1, weeks: 0, months: 0 }, onUnpruned: () => {} }
  const { id } = await makeAndPrune({ ...source, place: { ...shop.place, put } }, pruned)
  expect((await listBackups(shop.place)).map(each => each.id)).toEqual([id, first.id])
  const never: BackupPlace['put'] = () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  const full = { ...shop.place, put: never, freeBytes: async () => 3 * 1024 * 1024 }
  await expect(makeAndPrune({ ...source, place: full }, pruned)).rejects.toThrow(
    new RegExp(
      `^no queda lugar en ${shop.placeFolder}: los 3 MB libres no alcanzaron, y el último respaldo ocupa \\d+ MB$`,
    ),
  )
  expect(readdirSync(join(shop.placeFolder, 'backups')).sort()).toEqual([first.id, id])
})

it('a storage that is full says what the backup takes and what is kept there, and that it does not say what is free', async () => {
  const shop = await shopToBackUp()
  const source = { connection: shop.connection, dataFolder: shop.folder, settings: {}, ...shop.parts, now }
  const rule = { rule: { days: 1, weeks: 0, months: 0 }, onUnpruned: () => {} }
  const { freeBytes: _, ...storage } = shop.place
  const put: BackupPlace['put'] = async (_name, content) => {
    if (content instanceof Readable) await buffer(content)
    throw new StorageFull('S3 returned 507')
  }
  const unknown = 'cuánto le queda no lo dice ese almacenamiento$'
  const full = () => makeAndPrune({ ...source, place: { ...storage, put } }, rule)
  await expect(full()).rejects.toThrow(
    new RegExp(
      `^no queda lugar en ${shop.placeFolder}: este respaldo ocupa más de 1 MB, y lo guardado ahí, 0 MB; ${unknown}`,
    ),
  )
  await shop.backUp()
  await pause(1100)
  await expect(full()).rejects.toThrow(
    new RegExp(`: este respaldo ocupa más de 1 MB, el último \\d+ MB, y lo guardado ahí, \\d+ MB; ${unknown}`),
  )
})

it('two of one second are two, and the second takes nothing of the first with it where it fails', async () => {
  const shop = await shopToBackUp()
  const at = now()
  const source = { connection: shop.connection, dataFolder: shop.folder, settings: {}, ...shop.parts, now: () => at }
  const first = await makeBackup(source)
  const put: BackupPlace['put'] = () => Promise.reject(new Error('away'))
  await expect(makeBackup({ ...source, place: { ...shop.place, put } })).rejects.toThrow('away')
  const second = await makeBackup(source)
  expect(second.id).not.toBe(first.id)
  expect((await listBackups(shop.place)).map(({ id }) => id).sort()).toEqual([first.id, second.id])
})

it('the backups in its place may be of a database that was read from its tables, or of another that was read from the same', async () => {
  const shop = await shopToBackUp()
  const { id, cluster, ...info } = await shop.backUp()
  const kept = (lineage: { cluster: string; formerClusters?: string[] }) =>
    writeInfo(shop.place, { ...info, id, ...lineage })
  const again = () => pause(1100).then(shop.backUp)
  await kept({ cluster: '8', formerClusters: [cluster] })
  await again()
  await kept({ cluster: '8', formerClusters: ['9'] })
  await expect(again()).rejects.toThrow('hay respaldos de otra tienda')
  await shop.client.query(`insert into former_clusters values ('9')`)
  expect(await again()).toMatchObject({ cluster, formerClusters: ['9'] })
  // As an earlier version wrote it, alone and beside a later one of the same database.
  await kept({ cluster: '8' })
  await expect(again()).rejects.toThrow('hay respaldos de otra tienda')
  await writeInfo(shop.place, { ...info, id: '2026-01-02_03-30-00', cluster: '8', formerClusters: [cluster] })
  await again()
  await kept({ cluster: '9' })
  await again()
})

it('of two open copies of a shop the one whose tables the other was read from makes no backup', async () => {
  const shop = await shopToBackUp()
  const { id, cluster, ...info } = await shop.backUp()
  const piece = piecePath(logFolder('8'), segmentName(1, 0n), { from: 0, to: 4, suffix: '.zst' })
  await shop.place.put(piece, Buffer.from('sold'))
  await writeInfo(shop.place, { ...info, id, cluster: '8', formerClusters: [cluster] })
  const again = () => pause(1100).then(shop.backUp)
  await expect(again()).rejects.toThrow('respalda ahora otra copia de esta tienda')
  const before = new Date(Date.now() - 11 * 60_000)
  utimesSync(join(shop.placeFolder, piece), before, before)
  await again()
  utimesSync(join(shop.placeFolder, piece), new Date(), new Date())
  await shop.client.query(`insert into former_clusters values ('8')`)
  await again()
})

it('of two open copies of one database, restored from its files, the one of the earlier timeline makes no backup', async () => {
  const shop = await shopToBackUp()
  const { cluster } = await shop.backUp()
  const keepPiece = async (timeline: number) => {
    const piece = piecePath(logFolder(cluster), segmentName(timeline, 0n), { from: 0, to: 4, suffix: '.zst' })
    await shop.place.put(piece, Buffer.from('sold'))
    return piece
  }
  const again = () => pause(1100).then(shop.backUp)
  // Its own.
  await keepPiece(1)
  await again()
  const piece = await keepPiece(2)
  const inTenMinutes = [0, 1].map(minutes => minuteInUruguay(new Date(Date.now() + (10 + minutes) * 60_000)))
  await expect(again()).rejects.toThrow(
    new RegExp(`respalda ahora otra copia de esta tienda, .*se respalda desde las (${inTenMinutes.join('|')})\\.$`),
  )
  const before = new Date(Date.now() - 11 * 60_000)
  utimesSync(join(shop.placeFolder, piece), before, before)
  await again()
  expect((await shop.place.list('wal/')).map(({ name }) => name)).not.toContain(`${logFolder(cluster)}clock.json`)
})

it('whether another copy still keeps its log is decided by the clock of the place', async () => {
  const shop = await shopToBackUp()
  const { cluster } = await shop.backUp()
  const piece = piecePath(logFolder(cluster), segmentName(2, 0n), { from: 0, to: 4, suffix: '.zst' })
  await shop.place.put(piece, Buffer.from('sold'))
  const source = { connection: shop.connection, dataFolder: shop.folder, settings: {}, ...shop.parts }
  const ahead = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)
  await expect(makeBackup({ ...source, now: ahead(20) })).rejects.toThrow('respalda ahora otra copia de esta tienda')
  const before = new Date(Date.now() - 11 * 60_000)
  utimesSync(join(shop.placeFolder, piece), before, before)
  await makeBackup({ ...source, now: ahead(-20) })
})

it("a page that the disk changed is said to be the database's fault, and no backup is made of it", async () => {
  const shop = await shopToBackUp()
  const { rows } = await shop.client.query<{ file: string }>(`select pg_relation_filepath('sold') as file`)
  // What the server has in memory is written, and not again.
  await shop.client.query('vacuum (freeze) sold')
  await shop.client.query('checkpoint')
  flipByte(join(shop.folder, 'db', rows[0]?.file ?? ''))
  const error = await shop.backUp().catch(error => error)
  expect(backupFault(error, shop.place)).toMatch(/^la base de datos está dañada, no los respaldos \(.*checksum/)
  expect(await listBackups(shop.place)).toEqual([])
})
