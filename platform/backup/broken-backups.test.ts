import { expect, it } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { type BackupInfo, INFO, pathIn, writeInfo, writeVerification } from './backup-info.ts'
import { listBrokenBackups } from './broken-backups.ts'
import { folderPlace } from './place/folder-place.ts'

const at = new Date('2026-11-25T12:00:00Z')
const PARTS = ['tables.tar.zst', 'folder.tar.zst', 'base.tar.zst', 'backup_manifest.zst']
const part = { name: 'x', bytes: 1, sha256: 'x' }

function infoOf(id: string): BackupInfo {
  return {
    format: 1,
    id,
    startedAt: at,
    endedAt: at,
    cluster: '1',
    postgresVersion: '18.0',
    migration: '0001',
    timeline: 1,
    from: '0/1',
    to: '0/2',
    isEncrypted: false,
    rows: {},
    base: part,
    manifest: part,
    folder: part,
    tables: part,
  }
}

/** A place with these backups, each with so many parts. */
async function placeWith(backups: Record<string, { parts: number; info?: 'whole' | string }>) {
  const place = folderPlace(temporaryFolder())
  for (const [id, { parts, info }] of Object.entries(backups)) {
    for (const name of PARTS.slice(0, parts)) await place.put(pathIn(id, name), Buffer.from('bytes'))
    if (info === 'whole') await writeInfo(place, infoOf(id))
    else if (info !== undefined) await place.put(pathIn(id, INFO), Buffer.from(info))
  }
  return place
}

it('names the backups whose last file is lost or damaged, and none that is whole or being made', async () => {
  const place = await placeWith({
    '2026-11-21_03-30-00': { parts: 4, info: '{"format": 1, "id": "2026-' },
    '2026-11-22_03-30-00': { parts: 4, info: 'whole' },
    '2026-11-23_03-30-00': { parts: 4 },
    '2026-11-24_03-30-00': { parts: 2 },
    'not-a-backup': { parts: 4 },
  })
  expect(await listBrokenBackups(place)).toEqual([
    { id: '2026-11-23_03-30-00', fault: 'falta su backup.json' },
    { id: '2026-11-21_03-30-00', fault: expect.stringContaining('su backup.json está dañado') },
  ])
})

it('one whose last file comes in a moment is whole', async () => {
  const id = '2026-11-25_03-30-00'
  const place = await placeWith({ [id]: { parts: 4 } })
  const listing = listBrokenBackups(place)
  await writeInfo(place, infoOf(id))
  expect(await listing).toEqual([])
})

it('one that was tried was whole, whatever is left of it', async () => {
  const id = '2026-11-25_03-30-00'
  const place = await placeWith({ [id]: { parts: 1 } })
  await writeVerification(place, id, { at, how: 'restored', faults: [] })
  expect(await listBrokenBackups(place)).toMatchObject([{ id }])
})
