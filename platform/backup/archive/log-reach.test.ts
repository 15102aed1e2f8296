import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { type BackupInfo, listBackups, writeInfo } from '../backup-info.ts'
import { folderPlace } from '../place/folder-place.ts'
import { pruneBackups } from '../prune-backups.ts'
import { beginningPath } from './log-files.ts'
import { reachFrom } from './log-reach.ts'

const RULE = { days: 2, weeks: 1, months: 0 }
const part = { name: 'part', bytes: 5, sha256: '' }

/** Backups by their times, each at the beginning of the segment of that number, and the log of some segments. */
async function placeWith({ backups, log, since }: { backups: Record<string, number>; log: number[]; since: string }) {
  const place = folderPlace(temporaryFolder())
  for (const [time, segment] of Object.entries(backups)) {
    const at = new Date(`2026-11-${time}:00-03:00`)
    const position = `0/${(segment * 0x100_0000).toString(16)}`
    const info: BackupInfo = {
      ...{ format: 1, id: `2026-11-${time.replace('T', '_').replace(':', '-')}-00`, startedAt: at, endedAt: at },
      ...{ cluster: '7', postgresVersion: '18', migration: '1.sql', timeline: 1, from: position, to: position },
      ...{ isEncrypted: false, rows: {}, base: part, manifest: part, folder: part, tables: part },
    }
    await writeInfo(place, info)
  }
  for (const segment of log) {
    await place.put(
      `wal/7/${`00000001${segment.toString(16).padStart(16, '0')}`.toUpperCase()}.zst`,
      Buffer.from('log'),
    )
  }
  await place.put(beginningPath('7'), Buffer.from(JSON.stringify({ at: new Date(`2026-11-${since}:00-03:00`) })))
  const from = async () => (await reachFrom(place, await listBackups(place)))?.id ?? null
  const prune = () => pruneBackups(place, RULE, new Date('2026-11-25T20:00:00Z'))
  return { place, from, prune }
}

it('any second is reached since the first backup, and another one of the same day changes nothing of that', async () => {
  const { from, prune } = await placeWith({
    backups: { '25T10:00': 5, '25T12:00': 6, '25T14:00': 8 },
    log: [5, 6, 7, 8],
    since: '25T09:59',
  })
  expect(await from()).toBe('2026-11-25_10-00-00')
  expect((await prune()).map(({ id }) => id)).toEqual(['2026-11-25_12-00-00'])
  expect(await from()).toBe('2026-11-25_10-00-00')
})

it('not since a backup that is kept for its week alone, whose log is gone', async () => {
  const backups = { '21T03:30': 2, '23T03:30': 5, '24T03:30': 6, '25T03:30': 8 }
  const { from, prune } = await placeWith({ backups, log: [2, 3, 4, 5, 6, 7, 8], since: '20T00:00' })
  expect(await from()).toBe('2026-11-21_03-30-00')
  await prune()
  expect(await from()).toBe('2026-11-24_03-30-00')
})

it('nor across a gap, nor since what was made before the log was kept; the newest needs no log yet', async () => {
  const backups = { '23T03:30': 5, '24T03:30': 7, '25T03:30': 9 }
  const gap = await placeWith({ backups, log: [5, 7, 8], since: '20T00:00' })
  expect(await gap.from()).toBe('2026-11-24_03-30-00')
  const late = await placeWith({ backups, log: [5, 6, 7, 8], since: '24T10:00' })
  expect(await late.from()).toBe('2026-11-25_03-30-00')
  const none = await placeWith({ backups, log: [5, 6, 7, 8], since: '25T10:00' })
  expect(await none.from()).toBeNull()
})
