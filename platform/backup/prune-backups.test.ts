import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { caughtUpPath, segmentPath } from './archive/log-files.ts'
import { type BackupInfo, listBackups, writeInfo, writeVerification } from './backup-info.ts'
import { folderPlace } from './place/folder-place.ts'
import { pruneBackups } from './prune-backups.ts'

const NOW = new Date('2026-11-26T15:00:00Z')
const HOUR_MS = 60 * 60_000
const RULE = { days: 7, weeks: 4, months: 6 }
const [ID, OTHER] = ['2026-11-20_03-30-00', '2026-11-26_03-30-00']

function placeWithFiles(files: Record<string, number>) {
  const folder = temporaryFolder()
  for (const [name, hoursAgo] of Object.entries(files)) {
    const path = join(folder, name)
    const at = new Date(NOW.getTime() - hoursAgo * HOUR_MS)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'bytes')
    utimesSync(path, at, at)
  }
  const left = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort()
  return { folder, place: folderPlace(folder), left }
}

/** What a process writes before it has all of it. */
const begun = (name: string) => `${name}.${randomUUID()}.part`

function infoOf(id: string): BackupInfo {
  const part = { name: 'part', bytes: 5, sha256: '' }
  return {
    format: 1,
    id,
    startedAt: NOW,
    endedAt: NOW,
    cluster: '7',
    postgresVersion: '18',
    migration: '0001.sql',
    timeline: 1,
    from: '0/5000028',
    to: '0/5000100',
    isEncrypted: false,
    rows: {},
    base: part,
    manifest: part,
    folder: part,
    tables: part,
  }
}

it('removes what a process that was killed had begun to write, and its folder', async () => {
  const { folder, place, left } = placeWithFiles({
    [`backups/${ID}/tables.tar.zst`]: 31,
    [begun(`backups/${ID}/base.tar.zst`)]: 30,
    [begun('wal/7/000000010000000000000005.zst')]: 30,
  })
  await pruneBackups(place, RULE, NOW)
  expect(left()).toEqual([])
  expect(existsSync(join(folder, 'backups', ID))).toBe(false)
})

it('leaves a backup alone as long as anything of it is still written', async () => {
  const files = {
    [`backups/${ID}/tables.tar.zst`]: 40,
    [begun(`backups/${ID}/base.tar.zst`)]: 1,
    [begun('wal/7/000000010000000000000005.zst')]: 1,
  }
  const { place, left } = placeWithFiles(files)
  await pruneBackups(place, RULE, NOW)
  expect(left()).toEqual(Object.keys(files).sort())
})

it('removes beside a whole backup what was begun there alone', async () => {
  const { place, left } = placeWithFiles({
    [`backups/${ID}/base.tar.zst`]: 50,
    [begun(`backups/${ID}/verified.json`)]: 30,
  })
  await writeInfo(place, infoOf(ID))
  await pruneBackups(place, RULE, NOW)
  expect(left()).toEqual([`backups/${ID}/backup.json`, `backups/${ID}/base.tar.zst`])
})

it('never removes a backup that it can not read, as a later version may have made it', async () => {
  const files = { [`backups/${ID}/base.tar.zst`]: 50, [`backups/${ID}/backup.json`]: 50 }
  const { place, left } = placeWithFiles(files)
  await writeInfo(place, infoOf(OTHER))
  await pruneBackups(place, RULE, NOW)
  expect(left()).toEqual(expect.arrayContaining(Object.keys(files)))
})

it('never touches files of others that are called alike', async () => {
  const files = {
    'backups/pelicula.mkv.part': 90,
    'pelicula.mkv.part': 90,
    'backups/copia-de-antes/base.tar.zst': 90,
    [begun('otra-cosa/archivo')]: 90,
    [begun('wal/notas.txt').replace('.part', '.parte')]: 1,
  }
  const { place, left } = placeWithFiles(files)
  await pruneBackups(place, RULE, NOW)
  expect(left()).toEqual(Object.keys(files).sort())
})

/** Three backups of today and one of yesterday, one segment apart, with the log in between but for those segments. */
async function placeWithLog({ lacks = [] as number[] } = {}) {
  const { place } = placeWithFiles({})
  const ids = ['2026-11-25_03-30-00', '2026-11-26_03-30-00', '2026-11-26_09-00-00', '2026-11-26_11-00-00']
  for (const [n, id] of ids.entries()) {
    const at = new Date(`${id.slice(0, 10)}T${id.slice(11).replaceAll('-', ':')}-03:00`)
    const position = `0/${n + 5}000028`
    await writeInfo(place, { ...infoOf(id), startedAt: at, endedAt: at, from: position, to: position })
  }
  const logOf = (n: number) => segmentPath('wal/7/', `00000001000000000000000${n + 5}`, '.zst')
  for (const n of ids.keys()) if (!lacks.includes(n)) await place.put(logOf(n), Buffer.from('log'))
  const prune = async () => {
    await pruneBackups(place, RULE, NOW)
    const left = new Set((await listBackups(place)).map(({ id }) => id))
    return [...ids.keys()].filter(n => left.has(ids[n] ?? ''))
  }
  return { place, ids, logOf, prune }
}

it('removes of a day what the log of the one before leads to', async () => {
  const { prune } = await placeWithLog()
  expect(await prune()).toEqual([0, 3])
})

it('keeps the first after a gap in the log, without which nothing until the newest could be restored', async () => {
  const { prune } = await placeWithLog({ lacks: [0] })
  expect(await prune()).toEqual([0, 1, 3])
})

it('keeps the first after a damaged piece of the log, for as long as that is known', async () => {
  const { place, ids, logOf, prune } = await placeWithLog()
  const logDamage = { piece: logOf(1), until: null }
  await writeVerification(place, ids[1] ?? '', { at: new Date(), how: 'restored', faults: [], logDamage })
  expect(await prune()).toEqual([0, 1, 2, 3])
  expect(await prune()).toEqual([0, 1, 2, 3])
})

it('removes the old log of each database by its own backups', async () => {
  const { place, prune } = await placeWithLog()
  const older = new Date('2026-11-25T03:00:00Z')
  const position = '0/5000028'
  await writeInfo(place, {
    ...infoOf(ID),
    cluster: '8',
    startedAt: older,
    endedAt: older,
    from: position,
    to: position,
  })
  for (const n of [4, 5])
    await place.put(segmentPath('wal/8/', `00000001000000000000000${n}`, '.zst'), Buffer.from('log'))
  await place.put(segmentPath('wal/7/', '000000010000000000000004', '.zst'), Buffer.from('log'))
  await prune()
  const left = (await place.list('wal/')).map(({ name }) => name)
  expect(left.filter(name => name.includes('00004'))).toEqual([])
  expect(left).toHaveLength(5)
})

it('of a database that no backup of those days is of, it keeps until when it was the shop', async () => {
  const note = caughtUpPath('6', 1)
  const { place, left } = placeWithFiles({
    [segmentPath('wal/6/', '000000010000000000000005', '.zst')]: 300,
    [note]: 300,
  })
  await writeInfo(place, infoOf(OTHER))
  await pruneBackups(place, RULE, NOW)
  expect(left().filter(name => name.startsWith('wal/'))).toEqual([note])
})
