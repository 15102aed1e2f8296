import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { type BackupInfo, writeInfo } from './backup-info.ts'
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
